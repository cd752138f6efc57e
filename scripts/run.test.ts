import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let place: string

const write = (file: string, content: string, mode = 0o644): void => {
  mkdirSync(dirname(join(place, file)), { recursive: true })
  writeFileSync(join(place, file), content)
  chmodSync(join(place, file), mode)
}
const environment = (path: string): NodeJS.ProcessEnv => ({ HOME: process.env.HOME, PATH: path })
const run = (command: string, path: string) =>
  spawnSync(process.execPath, [join(place, 'scripts/run.mjs'), command], { encoding: 'utf8', env: environment(path) })

const installed = (): string => createHash('sha256').update('lock').update('workspace').digest('hex')
const output = (child: ChildProcess): Promise<{ code: number | null; text: string }> =>
  new Promise((resolve) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text === 'ready --port 1') child.kill('SIGTERM')
    })
    child.on('close', (code) => resolve({ code, text }))
  })

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'recircle-run-'))
  cpSync(join(import.meta.dirname, 'run.mjs'), join(place, 'scripts/run.mjs'))
  write('package.json', '{ "type": "module" }')
  write('scripts/tasks/start.ts', '')
  write('pnpm-lock.yaml', 'lock')
  write('pnpm-workspace.yaml', 'workspace')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('an unknown command says where the commands are listed', () => {
  const { status, stderr } = run('fly', '/nowhere')
  expect(status).toBe(2)
  expect(stderr).toBe('There is no command "fly". README.md lists them.\n')
})

test('without npm one sentence says what to install', () => {
  const { status, stderr } = run('start', '/nowhere')
  expect(status).toBe(1)
  expect(stderr).toContain('npm was not found: install Node.js together with npm')
})

test('without a network one sentence says what to check', () => {
  write('bin/npx', '#!/bin/sh\necho "npm error code ENOTFOUND" >&2\nexit 1\n', 0o755)
  const { status, stderr } = run('start', join(place, 'bin'))
  expect(status).toBe(1)
  expect(stderr).toContain('ENOTFOUND')
  expect(stderr).toContain('check the network connection')
})

describe('with a toolchain', () => {
  const task = `
    process.on('SIGTERM', () => { process.stdout.write('stopping'); setTimeout(() => process.exit(7), 50) })
    process.stdout.write('ready ' + process.argv.slice(2).join(' '))
    setInterval(() => {}, 1000)
  `

  beforeEach(() => {
    write('bin/pnpm', `#!/bin/sh\necho installed >> "${place}/installs"\nexit 0\n`, 0o755)
    write(
      'node_modules/.recircle/toolchain.json',
      JSON.stringify({ node: process.execPath, pnpmDirectory: join(place, 'bin') }),
    )
    write('node_modules/.recircle/installed-lockfile', installed())
    write('scripts/tasks/start.ts', task)
    write(
      'scripts/tasks/build.ts',
      `import { existsSync } from 'node:fs'\nprocess.stdout.write(String(existsSync('installs')))\nprocess.exitCode = 3\n`,
    )
  })

  test('a signal reaches the task, which ends in its own time and with its own code', async () => {
    const args = [join(place, 'scripts/run.mjs'), 'start', '--port', '1']
    const child = spawn(process.execPath, args, {
      env: environment('/usr/bin:/bin'),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(await output(child)).toEqual({ code: 7, text: 'ready --port 1stopping' })
  })

  test('nothing is installed while the lockfile is the same', () => {
    expect(run('build', '/usr/bin:/bin')).toMatchObject({ status: 3, stdout: 'false' })
  })

  test('a changed lockfile is installed once', () => {
    write('pnpm-lock.yaml', 'another lock')
    expect(run('build', '/usr/bin:/bin')).toMatchObject({ status: 3, stdout: 'true' })
    rmSync(join(place, 'installs'))
    expect(run('build', '/usr/bin:/bin')).toMatchObject({ status: 3, stdout: 'false' })
  })

  test('a failed installation stops everything', () => {
    write('pnpm-lock.yaml', 'another lock')
    write('bin/pnpm', '#!/bin/sh\nexit 1\n', 0o755)
    const { status, stdout, stderr } = run('build', '/usr/bin:/bin')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('Packages could not be installed')
  })
})
