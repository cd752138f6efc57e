import { join } from 'node:path'
import { freePort } from '../../scripts/lib/free-port.ts'
import { DebianPostgres } from '../cluster/debian-postgres.ts'
import { Home } from '../cluster/home.ts'
import { makeInstances, type Instance } from '../cluster/instances.ts'
import { missingPackages, postgresPrograms } from '../cluster/programs.ts'
import { openWay, type Way } from '../cluster/way.ts'
import { programHome } from '../support/bench-home.ts'
import { databaseBelow } from '../support/database-below.ts'
import { refuse } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { isSmallest } from '../support/smallest.ts'

/** As docs/operations.md says for many instances. */
const poolSize = 5
const connectionsBesidePool = 12

export interface Stage {
  readonly home: Home
  readonly instances: readonly Instance[]
  readonly databaseUrl: string
  /** Between the last instance and the database. */
  readonly way: Way
  readonly end: () => Promise<void>
}

/** That many instances, none of them started, and one database that is. */
export async function makeStage(count: number): Promise<Stage> {
  const home = new Home()
  const { url, end } = isSmallest ? await embedded() : await debian(home, count)
  const socket = new URL(url).searchParams.get('host') ?? ''
  const way = await openWay(join(socket, '.s.PGSQL.5432'))
  const throughWay = new URL(url)
  throughWay.search = ''
  throughWay.host = `127.0.0.1:${way.port}`
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()))
  const shared = { DATABASE_POOL_SIZE: String(poolSize), TOKEN_KEYS: `bench:${'0'.repeat(43)}` }
  const instancesAt = (databaseUrl: string): Instance[] =>
    makeInstances(home, ports, { databaseUrl, directUrl: databaseUrl, readUrls: [] }, { others: shared })
  const instances = [...instancesAt(url).slice(0, -1), ...instancesAt(throughWay.href).slice(-1)]
  return { home, instances, databaseUrl: url, way, end }
}

async function debian(home: Home, count: number) {
  const missing = missingPackages({})
  if (missing !== null) refuse(missing)
  const connections = count * (poolSize + connectionsBesidePool) + 10
  const args = [`max_connections=${connections}`, 'shared_buffers=512MB'].flatMap((setting) => ['-c', setting])
  const database = new DebianPostgres({ home, binaries: postgresPrograms() ?? '', args })
  await database.make()
  return { url: database.url, end: async () => {} }
}

/** The smallest form needs no programs of Debian: another server has brought its database up. */
async function embedded() {
  const neighbor = programHome('twenty-database')
  const server = await startProgram(neighbor)
  return { url: databaseBelow(neighbor), end: () => server.stop() }
}
