import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type pg from 'pg'
import { StartFailure } from '../../config/start-failure.ts'
import type { ClusterFiles } from './cluster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { chooseIdentity, handOver } from './unprivileged.ts'

/**
 * Copies a running cluster by PostgreSQL's own procedure ("Making a Base Backup Using the Low Level API" in its manual), because the packaged
 * binaries have no pg_basebackup. The slot retains the log that the copy needs.
 */
export async function copyCluster(client: pg.Client, from: ClusterFiles, to: ClusterFiles): Promise<void> {
  const slot = `backup_${randomUUID().replaceAll('-', '')}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  await client.query(`select pg_backup_start('recircle', true)`)
  await copyDirectory(from.data, to.data, isLeftOut)
  const { rows } = await client.query<{ labelfile: string; spcmapfile: string }>(
    'select labelfile, spcmapfile from pg_backup_stop(false)',
  )
  // The log comes last: it has the changes made while the files were read.
  await copyDirectory(join(from.data, 'pg_wal'), join(to.data, 'pg_wal'))
  for (const [name, text] of [
    ['backup_label', rows[0]?.labelfile],
    ['tablespace_map', rows[0]?.spcmapfile],
  ] as const) {
    if (text) writeFileSync(join(to.data, name), text, { mode: 0o600 })
  }
  await copyFile(from.password, to.password)
  syncToDisk(to)
}

/** State of the running process, which pg_basebackup leaves out as well; the folders stay, empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const processFiles = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/

const isLeftOut = (name: string, parent: string): boolean => processFiles.test(name) || emptied.has(parent)

function syncToDisk(files: ClusterFiles): void {
  const binaries = findPostgresBinaries()
  const runAs = chooseIdentity(binaries.postgres, files.root)
  handOver(files.root, runAs)
  const [program, ...args] = [...runAs.prefix, binaries.initdb, '--sync-only', '-D', files.data]
  const identity = runAs.switchesUser && runAs.owner ? runAs.owner : {}
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: files.root, ...identity })
  if (status !== 0) throw new StartFailure(`The backup could not be written to disk: ${stderr.trim()}`)
}

/** Files that disappear during the copy are no loss: what happened after the backup began is in the log. */
export async function copyDirectory(
  from: string,
  to: string,
  leftOut = (_name: string, _parent: string) => false,
): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: unknown) => {
    if (isCode(error, 'ENOTDIR')) return null
    throw error
  })
  if (entries === null) return copyFile(from, to)
  await mkdir(to, { recursive: true, mode: 0o700 })
  const parent = basename(from)
  for (const entry of entries) {
    const name = entry.name
    if (leftOut(name, parent)) continue
    const copied = entry.isDirectory()
      ? copyDirectory(join(from, name), join(to, name), leftOut)
      : entry.isFile()
        ? copyFile(join(from, name), join(to, name))
        : Promise.resolve()
    await copied.catch((error: unknown) => {
      if (!isCode(error, 'ENOENT')) throw error
    })
  }
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
