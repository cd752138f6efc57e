import { spawn, type ChildProcess } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/lib/free-port.ts'
import { get } from '../support/plain-request.ts'

// Runs the real commands: the bootstrap, the built server, its own database.
const root = join(import.meta.dirname, '../..')
const patienceMs = 90_000

test.describe.configure({ mode: 'serial', timeout: 2 * patienceMs })

let dataDirectory: string
let port: number
const children: ChildProcess[] = []

type Run = { readonly child: ChildProcess; readonly ended: Promise<number | null>; readonly text: () => string }

function start(more: Readonly<Record<string, string>> = {}): Run {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, ...more }
  // A separate process group, as in a terminal.
  const options = { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], options)
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, ended, text: () => text }
}

const isAnswering = async (): Promise<boolean> =>
  get(`http://int.localhost:${port}`, '/').then(
    ({ status }) => status === 200,
    () => false,
  )

const isPortOpen = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const databaseLocks = (): string[] => globSync('**/postmaster.pid', { cwd: dataDirectory })

async function untilAnswering(run: Run): Promise<void> {
  await expect.poll(isAnswering, { message: run.text(), timeout: patienceMs }).toBe(true)
}

async function expectCleanEnd(run: Run): Promise<void> {
  expect(await run.ended, run.text()).toBe(0)
  expect(await isPortOpen()).toBe(false)
  expect(databaseLocks()).toEqual([])
}

test.beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'recircle-start-'))
  port = await freePort()
})
test.afterAll(() => {
  for (const child of children)
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  rmSync(dataDirectory, { recursive: true, force: true })
})

test('a first start serves the three sites and prints their addresses; a second one on the same port or data explains why it cannot', async () => {
  const first = start()
  await untilAnswering(first)
  expect(databaseLocks()).toHaveLength(1)
  for (const host of ['ru.localhost', 'kz.localhost', 'int.localhost'])
    expect(first.text()).toContain(`http://${host}:${port}`)

  const samePort = start({ DATA_DIR: join(dataDirectory, 'other') })
  expect(await samePort.ended).toBe(1)
  expect(samePort.text()).toMatch(new RegExp(`${port}.*(in use|taken)`))

  const sameData = start({ PORT: '0' })
  expect(await sameData.ended).toBe(1)
  expect(sameData.text()).toContain('in use by another running server')

  expect(await isAnswering()).toBe(true)
  first.child.kill('SIGTERM')
  await expectCleanEnd(first)
})

test('Ctrl-C reaches every process at once and still shuts down cleanly', async () => {
  const run = start()
  await untilAnswering(run)
  if (run.child.pid !== undefined) process.kill(-run.child.pid, 'SIGINT')
  await expectCleanEnd(run)
})

test('a data directory that cannot be created is reported in one sentence', async () => {
  const run = start({ DATA_DIR: '/dev/null/recircle' })
  expect(await run.ended).toBe(1)
  expect(run.text()).toContain('/dev/null/recircle')
  expect(run.text()).not.toMatch(/^\s+at /m)
})

test('an unreachable database is reported in one sentence, without its password', async () => {
  const run = start({ DATABASE_URL: 'postgres://recircle:secret-word@127.0.0.1:9/recircle', RECIRCLE_MODE: 'demo' })
  expect(await run.ended).toBe(1)
  expect(run.text()).toMatch(/127\.0\.0\.1/)
  expect(run.text()).not.toContain('secret-word')
  expect(run.text()).not.toMatch(/^\s+at /m)
})
