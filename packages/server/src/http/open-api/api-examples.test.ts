import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenAnywhere } from '../../testing/listening-app.ts'
import { testPassword } from '../../testing/people.ts'
import { testWorld } from '../../testing/test-server.ts'
import { operationTags } from './api-operations.ts'
import { operationsOf } from '../guard/route-rules.ts'

const { app, world } = await testWorld()
const page = (await app.inject('/api/docs')).body
const home = mkdtempSync(join(tmpdir(), 'api-examples-'))
const file = join(home, 'picture.png')
let site: string
beforeAll(async () => {
  site = (await listenAnywhere(app)).origin
  const png = sharp({ create: { width: 8, height: 8, channels: 3, background: '#37927B' } }).png()
  writeFileSync(file, await png.toBuffer())
})
afterAll(() => rmSync(home, { recursive: true }))

/** curl is an example's own need, not the project's: without it the other half of each example still runs. */
const hasCurl = spawnSync('curl', ['--version']).status === 0

/** What somebody copies from the page. */
const copied = (id: string): string =>
  (new RegExp(`<pre id="${id}"[^>]*>([^<]*)</pre>`).exec(page)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
const printed = [...page.matchAll(/<pre id="curl-(\w+)"/g)].map(([, id = '']) => id)

interface Ran {
  readonly code: number | null
  readonly output: string
  readonly failed: string
}
const run = (command: string, args: readonly string[], variables: Readonly<Record<string, string>>): Promise<Ran> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: { PATH: process.env['PATH'], ...variables } })
    const ran = { output: '', failed: '' }
    child.stdout.on('data', (part: Buffer) => (ran.output += part.toString()))
    child.stderr.on('data', (part: Buffer) => (ran.failed += part.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, ...ran }))
  })

/** The world's own points are drafts; these examples are about one that everybody sees. */
const aboutAnother: Readonly<Record<string, string>> = { getPoint: 'confirmPoint', sendReport: 'confirmPoint' }
async function variablesFor(operationId: string): Promise<Record<string, string>> {
  const { path = {} } = await world.callOf(aboutAnother[operationId] ?? operationId)
  return {
    SITE: site,
    TOKEN: world.tokens.pointCreator ?? '',
    ID: path['id'] ?? '',
    USER_ID: path['userId'] ?? '',
    LINK: path['token'] ?? '',
    LOGIN: 'user@example.org',
    PASSWORD: testPassword,
    EMAIL: 'reader@example.org',
    FILE: file,
  }
}

describe('API-4 the examples of /api/docs', () => {
  test('stand in every family of calls, and name every variable', () => {
    const operations = operationsOf(app)
    const families = new Set(printed.map((id) => operations.get(id)?.operation.tag))
    expect(families).toEqual(new Set(Object.keys(operationTags)))
    const wanted = printed.flatMap((id) => copied(`curl-${id}`).match(/\$[A-Z_]+/g) ?? [])
    for (const name of wanted) expect(page).toContain(`<dt><code>${name.slice(1)}</code></dt>`)
  })

  test.each(printed)('%s runs in a shell and in Node.js as it is printed', async (operationId) => {
    const variables = await variablesFor(operationId)
    const program = `${copied('prelude')}\n${copied(`fetch-${operationId}`)}`
    const script = await run(process.execPath, ['--input-type=module', '--eval', program], variables)
    expect(script).toMatchObject({ code: 0, failed: '', output: expect.stringMatching(/^\{/) })
    if (!hasCurl) return
    const shell = await run('sh', ['-c', copied(`curl-${operationId}`)], variables)
    expect(shell).toMatchObject({ code: 0, failed: '', output: expect.stringMatching(/^\{/) })
    const [ofShell, ofScript] = [shell, script].map(({ output }): unknown => JSON.parse(output))
    const writes = /--(data|form|request)/.test(copied(`curl-${operationId}`))
    // What only reads answers both the same.
    expect(ofScript).toEqual(writes ? ofScript : ofShell)
  })

  test('a refused call ends with an error in both', async () => {
    const variables = { ...(await variablesFor('getPoint')), ID: '00000000-0000-7000-8000-000000000000' }
    const program = `${copied('prelude')}\n${copied('fetch-getPoint')}`
    const ended = await Promise.all([
      run('sh', ['-c', copied('curl-getPoint')], variables),
      run(process.execPath, ['--input-type=module', '--eval', program], variables),
    ])
    for (const { code } of ended) expect(code).not.toBe(0)
  })
})
