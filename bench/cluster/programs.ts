import { existsSync, globSync, readdirSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { clockLibrary } from './clock.ts'

/** Debian packages, each with a program that it installs, or another file; all need PostgreSQL as well. */
type Packages = Readonly<Record<string, string>>

export const clusterPackages: Packages = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  'etcd-server': 'etcd',
  openssl: '/usr/bin/openssl',
  libfaketime: clockLibrary,
  // Names in certificates are read with it.
  'python3-idna': '/usr/lib/python3/dist-packages/idna',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
}
export const restorePackages: Packages = { pgbackrest: 'pgbackrest' }

const postgresFolder = '/usr/lib/postgresql'
const oldestMajor = 15

const isThere = (program: string): boolean =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].some(
    (folder) => globSync(resolve(folder, program)).length > 0,
  )

/** The folder of the newest installed PostgreSQL's programs. */
export function postgresPrograms(): string | null {
  const majors = existsSync(postgresFolder) ? readdirSync(postgresFolder).map(Number) : []
  const newest = Math.max(0, ...majors.filter((major) => major >= oldestMajor))
  const folder = join(postgresFolder, String(newest), 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** A sentence that lists missing packages; null if everything is installed. */
export function missingPackages(packages: Packages): string | null {
  if (process.platform !== 'linux') return 'This needs Linux.'
  const missing = Object.keys(packages).filter((name) => !isThere(packages[name] ?? name))
  if (postgresPrograms() === null) missing.push('postgresql')
  return missing.length === 0
    ? null
    : `Not installed: ${missing.join(', ')}. On Debian: apt-get install ${missing.join(' ')}`
}
