import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian packages, each with a program that it installs. */
const packages: Readonly<Record<string, string>> = {
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  patroni: 'patroni',
  'etcd-server': 'etcd',
}

const postgresFolder = '/usr/lib/postgresql'
const oldestMajor = 15

const isThere = (program: string): boolean =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin'].some((folder) =>
    existsSync(join(folder, program)),
  )

/** The folder of the newest installed PostgreSQL's programs. */
export function postgresPrograms(): string | null {
  const majors = existsSync(postgresFolder) ? readdirSync(postgresFolder).map(Number) : []
  const newest = Math.max(0, ...majors.filter((major) => major >= oldestMajor))
  const folder = join(postgresFolder, String(newest), 'bin')
  return existsSync(join(folder, 'initdb')) ? folder : null
}

/** A sentence that lists missing packages; null if everything is installed. */
export function missingPackages(): string | null {
  if (process.platform !== 'linux') return 'The bench needs Linux.'
  const missing = Object.keys(packages).filter((name) => !isThere(packages[name] ?? name))
  if (postgresPrograms() === null) missing.push('postgresql')
  if (!existsSync('/usr/lib/python3/dist-packages/etcd')) missing.push('python3-etcd')
  return missing.length === 0
    ? null
    : `Not installed: ${missing.join(', ')}. On Debian: apt-get install haproxy pgbouncer postgresql patroni etcd-server python3-etcd`
}
