import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clusterFiles } from '../db/embedded/cluster.ts'
import { connectionUrl } from '../db/embedded/endpoint.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { BuiltServer, type StartedServer } from '../testing/built-server.ts'

const home = mkdtempSync(join(tmpdir(), 'recircle-backup-'))
const dataDirectory = join(home, 'var')
const backup = join(home, 'backups/first')
let built: BuiltServer
const patienceMs = 240_000

beforeAll(async () => {
  built = await BuiltServer.make('backup-test')
}, patienceMs)
afterAll(async () => {
  built.remove()
  await vi.waitFor(() => rmSync(home, { recursive: true, force: true }), patienceMs)
})

async function withRows<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const files = clusterFiles(join(dataDirectory, 'postgres'))
  const postmaster = runningPostmaster(files.data)
  if (!postmaster) throw new Error('no database runs')
  const client = new pg.Client(connectionUrl(postmaster.endpoint, readFileSync(files.password, 'utf8'), 'recircle'))
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const numbers = async (client: pg.Client): Promise<number[]> =>
  (await client.query<{ n: number }>('select n from written order by n')).rows.map(({ n }) => n)

const command = (...args: string[]): Promise<{ code: number; output: string }> => {
  const env = { PATH: process.env.PATH ?? '', RECIRCLE_MODE: 'demo', DATA_DIR: dataDirectory }
  return new Promise((resolve) => {
    execFile(process.execPath, [built.program, ...args], { env, cwd: home }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: out + err }),
    )
  })
}

async function stop({ child }: StartedServer): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

describe('OPS-24 a backup of the embedded database', { timeout: patienceMs }, () => {
  test('made during writes, it is consistent, has all that was written before it, and can be restored', async () => {
    const server = await built.start({ DATA_DIR: dataDirectory })
    mkdirSync(join(dataDirectory, 'uploads'), { recursive: true })
    writeFileSync(join(dataDirectory, 'uploads/picture.webp'), 'a picture')
    const writing = new AbortController()
    let last = 0
    const written = withRows(async (client) => {
      await client.query('create table written (n int primary key, filler text)')
      while (!writing.signal.aborted) {
        await client.query(`insert into written values ($1, repeat('x', 2000))`, [last + 1])
        last += 1
      }
    })
    await vi.waitFor(() => expect(last).toBeGreaterThan(300), { timeout: patienceMs })
    const before = last
    const made = await command('--backup', backup)
    expect(made).toEqual({ code: 0, output: expect.stringContaining('Backed up') })
    const after = last
    expect(after).toBeGreaterThan(before)
    writing.abort()
    await written
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
    // A restore undoes changes made after the backup.
    await withRows((client) => client.query('delete from written where n % 2 = 0'))
    expect(await command('--restore', backup)).toEqual({ code: 1, output: expect.stringContaining('stop it') })
    await stop(server)
    rmSync(dataDirectory, { recursive: true })

    expect(await command('--restore', backup)).toEqual({ code: 0, output: expect.stringContaining('Restored') })
    const again = await built.start({ DATA_DIR: dataDirectory })
    const found = await withRows(numbers)
    expect(found).toEqual(found.map((_, index) => index + 1))
    expect(found.length).toBeGreaterThanOrEqual(before)
    expect(found.length).toBeLessThanOrEqual(after + 1)
    expect((await fetch(`${again.origin}/readyz`)).status).toBe(200)
    expect(readFileSync(join(dataDirectory, 'uploads/picture.webp'), 'utf8')).toBe('a picture')
    expect(await withRows((client) => client.query('select from pg_replication_slots'))).toMatchObject({ rowCount: 0 })
    await stop(again)
  })

  test('OPS-37 of a stopped server works as well; a restore keeps the replaced data, and later deletions', async () => {
    const deletedLater = '01a12543-92a8-7047-a1e6-59404ce00d3e 2026-11-27T09:00:00.000Z'
    const second = join(home, 'backups/second')
    expect(await command('--backup', second)).toMatchObject({ code: 0 })
    expect(runningPostmaster(clusterFiles(join(dataDirectory, 'postgres')).data)).toBeNull()
    writeFileSync(join(dataDirectory, 'uploads/later.webp'), 'later')
    writeFileSync(join(second, 'deleted-accounts'), '01a12543-92a8')
    writeFileSync(join(dataDirectory, 'deleted-accounts'), deletedLater)
    expect(await command('--restore', second)).toMatchObject({ code: 0 })
    expect(readdirSync(join(dataDirectory, 'uploads'))).toEqual(['picture.webp'])
    const lines = readFileSync(join(dataDirectory, 'deleted-accounts'), 'utf8').split('\n')
    expect(lines).toContain(deletedLater)
    const replacedName = readdirSync(dataDirectory).find((name) => name.startsWith('replaced-')) ?? ''
    expect(readFileSync(join(dataDirectory, replacedName, 'uploads/later.webp'), 'utf8')).toBe('later')
    expect(existsSync(join(dataDirectory, replacedName, 'postgres/data/PG_VERSION'))).toBe(true)
  })

  test.each([
    [['--backup'], 'requires a directory'],
    [['--backup', backup], 'is not empty'],
    [['--backup', join(dataDirectory, 'inside')], 'outside it'],
    [['--restore', join(home, 'backups')], 'not a complete backup'],
  ])('%j is refused in one sentence', async (args, sentence) => {
    const answer = await command(...args)
    expect(answer).toEqual({ code: 1, output: expect.stringContaining(sentence) })
    expect(answer.output.trim().split('\n')).toHaveLength(1)
  })
})
