import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clusterFiles } from '../db/embedded/cluster.ts'
import { startEmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { connectionUrl } from '../db/embedded/endpoint.ts'
import { runningPostmaster } from '../db/embedded/postmaster-file.ts'
import { snapshotFolder } from '../live/snapshot/snapshot-store.ts'
import { BuiltServer } from '../testing/built-server.ts'
import { exploration, randomFor } from '../testing/exploration.ts'
import { placeCluster } from '../testing/prepared-cluster.ts'
import { backUp, restore } from './backup.ts'

const home = mkdtempSync(join(tmpdir(), 'recircle-backup-'))
const dataDirectory = join(home, 'var')
const env = { RECIRCLE_MODE: 'demo', DATA_DIR: dataDirectory }
const backup = join(home, 'backups/first')
const patienceMs = 240_000
const rowsBefore = randomFor('backup').integer(20, exploration.isLong ? 1000 : 100)
let program: BuiltServer

beforeAll(async () => {
  program = await BuiltServer.make()
  await placeCluster(join(dataDirectory, 'postgres'))
}, patienceMs)
afterAll(async () => {
  program.killAll()
  await vi.waitFor(() => rmSync(home, { recursive: true, force: true }), patienceMs)
})

interface Running {
  readonly stop: () => Promise<unknown>
}

/** A whole server in `npm run torture`; in `npm test` only its database, which starts in a tenth of the time. */
async function start(): Promise<Running> {
  if (exploration.isLong) {
    const server = await program.start(env)
    await vi.waitFor(async () => {
      const { status } = await fetch(`${server.origin}/readyz`)
      if (status !== 200) throw new Error(`The server is not ready: ${status}`)
    }, patienceMs)
    return { stop: () => program.stop(server) }
  }
  return startEmbeddedPostgres({
    directory: join(dataDirectory, 'postgres'),
    databaseName: 'recircle',
    lasting: true,
    onProgress: () => {},
    onRestart: () => {},
  })
}

/** Runs the program in `npm run torture`; in `npm test` what it runs. */
async function command(name: '--backup' | '--restore', directory: string): Promise<{ code: number; output: string }> {
  if (exploration.isLong) return program.run(env, name, directory)
  let output = ''
  const say = (line: string): void => void (output += line)
  return (name === '--backup' ? backUp : restore)(env, directory, say).then(
    () => ({ code: 0, output }),
    (error: unknown) => ({ code: 1, output: error instanceof Error ? error.message : String(error) }),
  )
}

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

describe('OPS-24 a backup of the embedded database', { timeout: patienceMs }, () => {
  test(`made during writes, it is consistent, has all that was written before it, and can be restored, seed ${exploration.seed}`, async () => {
    const server = await start()
    mkdirSync(join(dataDirectory, 'uploads'), { recursive: true })
    writeFileSync(join(dataDirectory, 'uploads/picture.webp'), 'a picture')
    mkdirSync(join(dataDirectory, snapshotFolder), { recursive: true })
    const writing = new AbortController()
    let last = 0
    const written = withRows(async (client) => {
      await client.query('create table written (n int primary key, filler text)')
      while (!writing.signal.aborted) {
        await client.query(`insert into written values ($1, repeat('x', 2000))`, [last + 1])
        last += 1
      }
    })
    await vi.waitFor(() => expect(last).toBeGreaterThan(rowsBefore), { timeout: patienceMs, interval: 5 })
    const before = last
    const made = await command('--backup', backup)
    expect(made).toEqual({ code: 0, output: expect.stringContaining('Backed up') })
    // INDEX-2: it would be newer than the copy of the database.
    expect(existsSync(join(backup, snapshotFolder))).toBe(false)
    const after = last
    expect(after).toBeGreaterThan(before)
    writing.abort()
    await written
    // A restore undoes changes made after the backup.
    await withRows((client) => client.query('delete from written where n % 2 = 0'))
    expect(await command('--restore', backup)).toEqual({ code: 1, output: expect.stringContaining('stop it') })
    await server.stop()
    rmSync(dataDirectory, { recursive: true })

    expect(await command('--restore', backup)).toEqual({ code: 0, output: expect.stringContaining('Restored') })
    const again = await start()
    const found = await withRows(numbers)
    expect(found).toEqual(found.map((_, index) => index + 1))
    expect(found.length).toBeGreaterThanOrEqual(before)
    expect(found.length).toBeLessThanOrEqual(after + 1)
    expect(readFileSync(join(dataDirectory, 'uploads/picture.webp'), 'utf8')).toBe('a picture')
    expect(await withRows((client) => client.query('select from pg_replication_slots'))).toMatchObject({ rowCount: 0 })
    await again.stop()
  })

  test('OPS-37 of a stopped server works as well; a restore keeps the replaced data, and later deletions', async () => {
    const deletedLater = '01a12543-92a8-7047-a1e6-59404ce00d3e 2026-11-27T09:00:00.000Z'
    const second = join(home, 'backups/second')
    expect(await program.run(env, '--backup', second)).toMatchObject({ code: 0 })
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

  test('a command without a directory is refused in one sentence', async () => {
    expect(await program.run(env, '--backup')).toEqual({ code: 1, output: '--backup requires a directory.\n' })
  })

  test.each([
    ['--backup', backup, 'is not empty'],
    ['--backup', join(dataDirectory, 'inside'), 'outside it'],
    ['--restore', join(home, 'backups'), 'not a complete backup'],
  ] as const)('%s is refused in one sentence: %s', async (name, directory, sentence) => {
    const answer = await command(name, directory)
    expect(answer).toEqual({ code: 1, output: expect.stringContaining(sentence) })
    expect(answer.output.trim().split('\n')).toHaveLength(1)
  })
})
