import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listenAnywhere } from '../../testing/listening-app.ts'
import { testWorld } from '../../testing/test-server.ts'

/** What a stranger has: the description, a generator, the compiler. */
const { app, world } = await testWorld()
const home = mkdtempSync(join(tmpdir(), 'typescript-client-'))
afterAll(() => rmSync(home, { recursive: true }))

const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  rewriteRelativeImportExtensions: true,
  outDir: 'built',
}
function compile(program: string): { readonly status: number | null; readonly output: string } {
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [program] }))
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', '.'], { cwd: home, encoding: 'utf8' })
  return { status, output: stdout }
}

/** The program of a client: answers are documents of JSON:API, which the generated client reads when told so. */
const reader = `
import { Api, type Point } from './client.ts'

interface Seen { readonly name: string; readonly listed: readonly string[]; readonly missing: number }

export async function read(baseUrl: string, id: string): Promise<Seen> {
  const { api } = new Api({ baseUrl, baseApiParams: { format: 'json' } })
  const { data: { data: point } } = await api.getPoint(id)
  const { data: { data: points } } = await api.listPoints({ 'page[limit]': 100, sort: '-dt_created' })
  const missing = await api.getPoint('00000000-0000-7000-8000-000000000000').catch((answer: Response) => answer.status)
  return { name: nameOf(point), listed: points.map(({ id }) => id), missing: typeof missing === 'number' ? missing : 200 }
}
const nameOf = ({ attributes: { name = '' } }: Point): string => name
`

beforeAll(async () => {
  const description = join(home, 'openapi.json')
  writeFileSync(description, (await app.inject('/api/openapi.json')).body)
  const { files } = await generateApi({ input: description, output: false, fileName: 'client.ts', silent: true })
  const [client] = files
  // The generator tells compilers to look away, and this test must not.
  writeFileSync(join(home, 'client.ts'), (client?.fileContent ?? '').replace('// @ts-nocheck', ''))
  writeFileSync(join(home, 'package.json'), '{"type": "module"}')
  writeFileSync(join(home, 'reader.ts'), reader)
})

interface Reader {
  readonly read: (baseUrl: string, id: string) => Promise<unknown>
}

describe('API-3 a TypeScript client generated from the description', () => {
  test('compiles under strict rules, and reads a point, a list and a refusal from a server', async () => {
    expect(compile('reader.ts')).toEqual({ status: 0, output: '' })
    const { read }: Reader = await import(pathToFileURL(join(home, 'built', 'reader.js')).href)
    const { origin } = await listenAnywhere(app)
    // A point that everybody may read.
    const { path } = await world.callOf('confirmPoint')
    const id = path?.['id'] ?? ''
    expect(await read(origin, id)).toEqual({
      name: 'Known to everybody',
      listed: expect.arrayContaining([id]),
      missing: 404,
    })
  })

  test.each([
    ['an attribute that no point has', `name = ''`, `colour: name = ''`, 'TS2339'],
    ['a sort order that the list refuses', `'-dt_created'`, `'-colour'`, 'TS2322'],
    ['a point without its id', `api.getPoint(id)`, `api.getPoint()`, 'TS2554'],
  ])('the compiler refuses %s', (_, right, wrong, code) => {
    writeFileSync(join(home, 'wrong.ts'), reader.replace(right, wrong))
    const { status, output } = compile('wrong.ts')
    expect(status).not.toBe(0)
    expect(output).toMatch(new RegExp(`^wrong\\.ts.*${code}`))
  })
})
