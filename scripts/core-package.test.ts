import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'

const core = join(import.meta.dirname, '../packages/core')
const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: core, encoding: 'utf8' })

/** Plain Node, which does not set the export condition for the sources. */
const runNode = (...args: string[]) => run(process.execPath, ...args)

describe('the built @recircle/core in plain Node', () => {
  beforeAll(() => {
    const { status, stdout } = run(join(core, '../../node_modules/.bin/tsc'), '-p', 'tsconfig.build.json')
    if (status !== 0) throw new Error(`The build failed:\n${stdout}`)
  })

  test('every subpath can be imported', () => {
    const subpaths = readdirSync(join(core, 'src'))
    const imports = subpaths.map((name) => `await import('@recircle/core/${name}')`).join('\n')
    const { status, stderr } = runNode('--input-type=module', '--eval', imports)
    expect([status, stderr]).toEqual([0, ''])
    expect(subpaths.length).toBeGreaterThan(20)
  })

  test('every line of the README has the value in its comment', () => {
    const readme = readFileSync(join(core, 'README.md'), 'utf8')
    const [, code = ''] = /```js\n([^]*?)```/.exec(readme) ?? []
    const checks = code.replace(
      /^(.*) \/\/ => (.*)$/gm,
      (_line, expression: string, value: string) =>
        `assert.deepEqual(${expression}, ${value}, ${JSON.stringify(expression)})`,
    )
    const assertion = "import assert from 'node:assert/strict'"
    expect(checks.match(/assert[.]deepEqual/g)?.length).toBeGreaterThan(30)
    const { status, stderr } = runNode('--input-type=module', '--eval', `${assertion}\n${checks}`)
    expect([status, stderr]).toEqual([0, ''])
  })

  test('FAC-3 FAC-4 FAC-11 the example takes a point from draft to closed and prints each refusal with its code', () => {
    const { stdout, stderr } = runNode('examples/walk-a-point.mjs')
    expect(stderr).toBe('')
    expect(stdout.trimEnd().split('\n')).toEqual([
      'the owner may: edit, saveDraft, delete',
      'missing: address, location, rate, description, working-day, contact-name, phone, email, icon',
      'owner, sendToReview: refused, incomplete',
      'missing: nothing',
      'stranger, sendToReview: refused, forbidden',
      'owner, sendToReview: now on-review',
      'owner, accept: refused, forbidden',
      'staff, accept: now accepted',
      'the owner may: closeTemporarily, closePermanently',
      'owner, reopen: refused, wrong-status',
      'owner, closePermanently: refused, comment-required',
      'owner, closePermanently: refused, comment-too-long',
      'owner, closePermanently: now closed',
      'owner, reopen: refused, wrong-status',
      'the owner may: nothing',
    ])
  })
})
