import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/lib/free-port.ts'
import { programHome } from '../support/bench-home.ts'
import { databaseBelow } from '../support/database-below.ts'
import { note } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { makeCertificates } from './certificates.ts'
import { makeClock } from './clock.ts'
import { adminUrl, makeDatabase, startDatabases, urlThrough } from './database-nodes.ts'
import { faults, fullDiskName, rollingUpgrade, upgradeName, type Surroundings } from './faults.ts'
import { preparePooler, startFront } from './front.ts'
import { Home } from './home.ts'
import { buildNextVersion, makeInstances, type Instance } from './instances.ts'
import { openWay } from './way.ts'

/** What the load and the witness need, and the faults that can be tried on it. */
export interface Stage {
  readonly instances: readonly Instance[]
  /** The URL of the database, past the pooler. */
  readonly databaseUrl: string
  /** Where visitors enter. */
  readonly origin: string
  readonly faults: Readonly<Record<string, () => Promise<void>>>
  readonly end: () => Promise<void>
}

/** Three instances behind the proxies, and three databases. */
export async function wholeStage(binaries: string): Promise<Stage> {
  const home = new Home()
  note(`Everything lies in ${home.directory} and goes with the end of the bench.`)
  const certificates = makeCertificates(home)
  const { authority } = certificates
  const { etcd, nodes } = await startDatabases(home, binaries, certificates)
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const { sitePort, primaryPort } = await startFront(home, ports, nodes)
  const directUrl = urlThrough(primaryPort, authority)
  await untilReached(adminUrl(primaryPort, authority))
  await makeDatabase(primaryPort, authority)
  const poolerWay = await openWay(primaryPort)
  const pooler = await preparePooler(home, poolerWay.port, certificates)
  const running = pooler.start()
  const databaseUrl = urlThrough(pooler.port, authority)
  await untilReached(databaseUrl)
  // Whichever of them stands by at the moment is read.
  const readUrls = nodes.map(({ ways }) => urlThrough(ways.postgres.port, authority))
  const clock = makeClock(home, 'instance')
  const instances = makeInstances(home, ports, { databaseUrl, directUrl, readUrls }, { clock })
  for (const instance of instances) await instance.start()
  note('Three databases, PgBouncer, HAProxy and three instances are up.')
  const origin = `http://127.0.0.1:${sitePort}`
  await untilOpen(origin)
  const nextVersion = buildNextVersion()
  const around: Surroundings = { home, instances, clock, etcd, nodes, poolerWay, pooler, nextVersion, running }
  return {
    instances,
    databaseUrl: directUrl,
    origin,
    faults: Object.fromEntries(
      Object.entries(faults)
        .filter(([name]) => name !== fullDiskName || nodes.every(({ disk }) => disk !== null))
        .map(([name, act]) => [name, () => act(around)]),
    ),
    // What is still running ends with its directory.
    end: async () => {},
  }
}

/** The smallest form needs no programs of Debian: one instance, on the database that another server has brought up, is upgraded. */
export async function smallestStage(): Promise<Stage> {
  const neighbor = programHome('cluster-database')
  const server = await startProgram(neighbor)
  const databaseUrl = databaseBelow(neighbor)
  const instances = makeInstances(new Home(), [await freePort()], { databaseUrl, directUrl: databaseUrl, readUrls: [] })
  for (const instance of instances) await instance.start()
  const around = { instances, nextVersion: buildNextVersion() }
  return {
    instances,
    databaseUrl,
    origin: instances[0]?.origin ?? '',
    faults: { [upgradeName]: () => rollingUpgrade(around) },
    end: async () => {
      for (const instance of instances) await instance.stop()
      await server.stop()
    },
  }
}

/** A freshly started proxy routes to all known databases in turn until it has checked each, so this connects once more often than there are databases. */
async function untilReached(url: string): Promise<void> {
  const until = performance.now() + 60_000
  for (let reached = 0; reached < 4;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
      if (rows[0]?.waits !== false) throw new Error('It stands by for another database')
      reached += 1
    } catch (error) {
      if (performance.now() > until) throw error
      reached = 0
      await delay(250)
    } finally {
      void client.end().catch(() => {})
    }
  }
}

async function untilOpen(origin: string): Promise<void> {
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) await delay(100)
}
