import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'
import { throwAwayDirectory } from '../testing/throw-away-directory.ts'
import { runningPostmaster } from './postmaster-file.ts'

const home = throwAwayDirectory('embedded')
const running = new Set<EmbeddedPostgres>()

async function start(directory: string, onRestart: (reason: string) => void = () => {}): Promise<EmbeddedPostgres> {
  mkdirSync(directory, { recursive: true })
  const postgres = await startEmbeddedPostgres({
    directory,
    databaseName: 'recircle',
    lasting: true,
    onProgress: () => {},
    onRestart,
  })
  running.add(postgres)
  return postgres
}

async function ask<T>(postgres: EmbeddedPostgres, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ answer: T }>(statement)
  await client.end()
  return rows.map((row) => row.answer)
}

afterAll(async () => {
  await Promise.all([...running].map((postgres) => postgres.stop()))
  rmSync(home, { recursive: true, force: true })
})

describe('the embedded PostgreSQL', () => {
  const directory = join(home, 'main')
  const data = join(directory, 'data')

  test('creates its database, folds Russian and Kazakh, keeps data over a stop and leaves no process behind', async () => {
    const first = await start(directory)
    await ask(first, 'create table kept (word text)')
    await ask(first, `insert into kept values ('ӘЖЕ'), ('ЁЖ')`)
    await first.stop()
    expect(runningPostmaster(data)).toBeNull()
    const second = await start(directory)
    expect(await ask(second, 'select lower(word) as answer from kept order by word')).toEqual(['ёж', 'әже'])
    await second.stop()
  })

  test('a second start on the same directory is refused with one sentence, and the first is not disturbed', async () => {
    const first = await start(directory)
    await expect(start(directory)).rejects.toThrow(/^The data directory .+ is in use by another running server .+\.$/)
    expect(await ask(first, 'select 1 as answer')).toEqual([1])
    await first.stop()
  })

  test('two simultaneous starts: one wins, the other is refused', async () => {
    const outcomes = await Promise.allSettled([start(join(home, 'race')), start(join(home, 'race'))])
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const outcome of outcomes) if (outcome.status === 'fulfilled') await outcome.value.stop()
  }, 20_000)

  test('killed with −9, the database process is restarted automatically and no committed row is lost', async () => {
    const onRestart = vi.fn<(reason: string) => void>()
    const postgres = await start(directory, onRestart)
    await ask(postgres, `insert into kept values ('committed')`)
    process.kill(runningPostmaster(data)?.processId ?? 0, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await ask(postgres, `select 1 as answer from kept where word = 'committed'`)).toEqual([1]),
      20_000,
    )
    expect(onRestart).toHaveBeenCalledOnce()
    await postgres.stop()
  }, 30_000)

  test('a stale process file with the id of an unrelated process is no obstacle', async () => {
    const pidFile = join(data, 'postmaster.pid')
    writeFileSync(pidFile, `${process.pid}\n${data}\n1\n5432\n${directory}/run\n\n1 1\nready\n`)
    const postgres = await start(directory)
    expect(readFileSync(pidFile, 'utf8').split('\n')[0]).not.toBe(String(process.pid))
    await postgres.stop()
  })

  test('a path too long for a socket gets a loopback port with a password', async () => {
    const postgres = await start(join(home, 'a'.repeat(60), 'b'.repeat(60)))
    expect(new URL(postgres.url).searchParams.get('host')).toBe('127.0.0.1')
    const stranger = new URL(postgres.url)
    stranger.password = 'wrong'
    await expect(ask({ ...postgres, url: stranger.href }, 'select 1 as answer')).rejects.toThrow(
      'password authentication failed',
    )
    await postgres.stop()
  })

  test('data of another PostgreSQL version is reported in one sentence', async () => {
    const other = join(home, 'other')
    mkdirSync(join(other, 'data'), { recursive: true })
    writeFileSync(join(other, 'data', 'PG_VERSION'), '14\n')
    await expect(start(other)).rejects.toThrow(/belong to PostgreSQL 14, this program brings \d+/)
  })
})
