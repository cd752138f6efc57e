import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../scripts/lib/free-port.ts'
import { heading, machine, note, printTable, writeResults } from '../support/report.ts'
import { makeDatabase, startNodes, urlThrough } from './database-nodes.ts'
import { faults, type Surroundings } from './faults.ts'
import { preparePooler, startFront } from './front.ts'
import { Home } from './home.ts'
import { buildNextVersion, makeInstances } from './instances.ts'
import { Load } from './load.ts'
import { missingPackages, postgresPrograms } from './programs.ts'
import { signIn, type OwnPoint } from './site-calls.ts'
import { Witness, type Delay } from './witness.ts'

/** The target for every instance's map and sockets. */
const aimMs = 5000
const settleMs = 3000

const missing = missingPackages()
if (missing === null) await measure(postgresPrograms() ?? '')
else {
  note(missing)
  process.exitCode = 1
}

async function measure(binaries: string): Promise<void> {
  const before = machine()
  const home = new Home()
  note(`Everything lies in ${home.directory} and goes with the end of the bench.`)
  const nodes = await startNodes(home, binaries)
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const { sitePort, primaryPort } = await startFront(home, ports, nodes)
  const directUrl = urlThrough(primaryPort)
  await untilReached(urlThrough(primaryPort, 'postgres', 'postgres'))
  await makeDatabase(primaryPort)
  const pooler = await preparePooler(home, primaryPort)
  const running = pooler.start()
  const databaseUrl = urlThrough(pooler.port)
  await untilReached(databaseUrl)
  const instances = makeInstances(home, ports, { databaseUrl, directUrl })
  for (const instance of instances) await instance.start()
  note('Three databases, PgBouncer, HAProxy and three instances are up.')

  const origin = `http://127.0.0.1:${sitePort}`
  await untilOpen(origin)
  const token = await signIn(origin)
  const point = await ownPoint(directUrl)
  const load = new Load(origin, token, point)
  const witness = new Witness(instances, origin, token, point, directUrl)
  load.start()
  await witness.start()
  await delay(settleMs)

  const around: Surroundings = { home, instances, nodes, pooler, nextVersion: buildNextVersion(), running }
  const rows = []
  const chosen = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''
  for (const [name, act] of Object.entries(faults)) {
    if (name.includes(chosen)) rows.push(await observed(name, () => act(around), load, witness))
  }
  await witness.stop()
  await load.stop()
  const lost = await lostWrites(directUrl, load)
  heading('Faults under six readers and four writers')
  printTable(rows.map(({ row }) => row))
  const acknowledged = load.points.size + load.questions.size
  note(`\n${acknowledged} writes were acknowledged, ${lost} of them are lost.`)
  printTable([before, machine()])
  writeResults('cluster', { machine: [before, machine()], rows: rows.map(({ row }) => row), acknowledged, lost })
  const overAim = rows.filter(({ slowestMs }) => slowestMs > aimMs)
  for (const { row } of overAim) note(`Not reached: map and sockets within ${aimMs / 1000} s after ${row.fault}`)
  const failed = overAim.length + (lost > 0 ? 1 : 0)
  note(`\n${rows.length + 1 - failed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}

/** Observes from before the fault until everything has been right again for a while. */
async function observed(name: string, act: () => Promise<void>, load: Load, witness: Witness) {
  const fromMs = performance.now()
  note(`${name} …`)
  await act()
  const actedMs = performance.now()
  while (witness.acknowledgedMs < actedMs || !witness.isEverythingRight) {
    if (performance.now() - actedMs > 120_000)
      throw new Error(`Not right again two minutes after: ${name}\n${String(witness)}`)
    await delay(50)
  }
  await delay(settleMs)
  const untilMs = performance.now()
  /** No instance can show changes without a database, so delays count from the end of the outage. */
  const msOf = ({ sinceMs, shownMs }: Delay): number => shownMs - load.writes.resumedMs(sinceMs, shownMs)
  const slowest = (of: 'mapDelays' | 'socketDelays'): number =>
    Math.max(0, ...witness.watched.flatMap((each) => each[of].filter(({ shownMs }) => shownMs >= fromMs).map(msOf)))
  const [mapMs, socketMs] = [slowest('mapDelays'), slowest('socketDelays')]
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  const failures = (...tallies: Load['writes'][]): string => {
    const counts = tallies.map((tally) => tally.count(fromMs, untilMs))
    const failed = counts.reduce((sum, each) => sum + each.failed, 0)
    return `${failed} of ${counts.reduce((sum, each) => sum + each.good, failed)}`
  }
  return {
    slowestMs: Math.max(mapMs, socketMs),
    row: {
      fault: name,
      'took, s': seconds(untilMs - fromMs),
      'longest without a write, s': seconds(load.writes.longestGap(fromMs, untilMs)),
      'without a map, s': seconds(load.mapReads.longestGap(fromMs, untilMs)),
      'without another read, s': seconds(load.otherReads.longestGap(fromMs, untilMs)),
      'writes refused': failures(load.writes),
      'reads refused': failures(load.mapReads, load.otherReads),
      'slowest map, s': seconds(mapMs),
      'slowest socket, s': seconds(socketMs),
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

async function queryRows<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function ownPoint(url: string): Promise<OwnPoint> {
  const [point] = await queryRows<OwnPoint>(
    url,
    `select f.id, f.lng, f.lat from facilities f join users u on u.org_id = f.org_id
      where u.login = 'points' and f.status = 'accepted' order by f.id limit 1`,
  )
  if (point === undefined) throw new Error('The account points owns nothing')
  return point
}

/** The number of acknowledged writes that the current primary lacks. */
async function lostWrites(url: string, { points, questions }: Load): Promise<number> {
  const [found] = await queryRows<{ points: number; questions: number }>(
    url,
    `select (select count(*)::int from facilities where id = any ($1::uuid[])) as points,
      (select count(distinct text)::int from inquiries where text = any ($2::text[])) as questions`,
    [[...points], [...questions]],
  )
  return points.size + questions.size - (found?.points ?? 0) - (found?.questions ?? 0)
}
