import { setTimeout as delay } from 'node:timers/promises'
import { recorder } from '../support/recorder.ts'
import { heading, machine, note, printTable, tableLines, writeResults } from '../support/report.ts'
import { isSmallest, sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'
import { upgradeName } from './faults.ts'
import { nextMigration } from './instances.ts'
import { Load } from './load.ts'
import { clusterPackages, missingPackages, postgresPrograms } from './programs.ts'
import { ownPoints, queryRows } from './rows.ts'
import { signIn } from './site-calls.ts'
import { smallestStage, wholeStage, type Stage } from './stage.ts'
import { Witness, type Delay } from './witness.ts'

/** The target for every instance's map and sockets. */
const aimMs = 5000
/** For reads of any kind, whatever fails. */
const readAimMs = 1000
const settleMs = sized(3000, 300)

const missing = isSmallest ? null : missingPackages(clusterPackages)
if (missing === null) await measure(isSmallest ? await smallestStage() : await wholeStage(postgresPrograms() ?? ''))
else {
  note(missing)
  process.exitCode = 1
}

async function measure({ instances, databaseUrl, origin, faults, end }: Stage): Promise<void> {
  const before = machine()
  const token = await signIn(origin)
  const [point] = await ownPoints(databaseUrl, 1)
  if (point === undefined) throw new Error('The account points owns nothing')
  const load = new Load(origin, token, point)
  const witness = new Witness(instances, origin, token, point, databaseUrl)
  load.start()
  await witness.start()
  await delay(settleMs)

  const rows = []
  const chosen = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length) ?? ''
  for (const [name, act] of Object.entries(faults)) {
    if (chosen.split(',').some((word) => name.includes(word))) rows.push(await observed(name, act, load, witness))
  }
  await witness.stop()
  await load.stop()
  const lost = await lostWrites(databaseUrl, load)
  heading('Faults under eight readers and four writers')
  printTable(rows.map(({ row }) => row))
  const acknowledged = load.points.size + load.questions.size
  note(`\n${acknowledged} writes were acknowledged, ${lost} of them are lost.`)
  const machines = [before, machine()]
  printTable(machines)
  const table = rows.map(({ row }) => row)
  writeResults('cluster', { machine: machines, rows: table, acknowledged, lost })
  const verdict = `${acknowledged} writes acknowledged, **${lost} lost**.`
  recorder('cluster', 'docs/benchmarks.md')([...tableLines(machines), '', ...tableLines(table), '', verdict, ''])
  const isUpgraded = rows.some(({ row }) => row.fault === upgradeName)
  conclude(
    {
      'points and questions are acknowledged': load.points.size > 0 && load.questions.size > 0,
      'no acknowledged write is lost': lost === 0,
      ...(isUpgraded && { 'the next version has migrated': await hasMigrated(databaseUrl) }),
    },
    Object.fromEntries(
      rows.flatMap(({ row, slowestMs, readGapMs }) => [
        [`map and sockets within ${aimMs / 1000} s after ${row.fault}`, slowestMs <= aimMs],
        [`no read is missing for more than ${readAimMs / 1000} s during ${row.fault}`, readGapMs <= readAimMs],
      ]),
    ),
  )
  await end()
  process.exit()
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
  const gaps = [...load.otherReads].map(([kind, tally]) => [kind, tally.longestGap(fromMs, untilMs)] as const)
  const seconds = (ms: number): string => (ms / 1000).toFixed(1)
  const failures = (...tallies: Load['writes'][]): string => {
    const counts = tallies.map((tally) => tally.count(fromMs, untilMs))
    const failed = counts.reduce((sum, each) => sum + each.failed, 0)
    return `${failed} of ${counts.reduce((sum, each) => sum + each.good, failed)}`
  }
  const readGapMs = Math.max(load.mapReads.longestGap(fromMs, untilMs), ...gaps.map(([, ms]) => ms))
  return {
    readGapMs,
    slowestMs: Math.max(mapMs, socketMs),
    row: {
      fault: name,
      'took, s': seconds(untilMs - fromMs),
      'longest without a write, s': seconds(load.writes.longestGap(fromMs, untilMs)),
      'without a map, s': seconds(load.mapReads.longestGap(fromMs, untilMs)),
      'without another read, s': seconds(Math.max(...gaps.map(([, ms]) => ms))),
      'longest missing read': gaps.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '',
      'writes refused': failures(load.writes),
      'reads refused': failures(load.mapReads, ...load.otherReads.values()),
      'slowest map, s': seconds(mapMs),
      'slowest socket, s': seconds(socketMs),
    },
  }
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

async function hasMigrated(url: string): Promise<boolean> {
  return (await queryRows(url, 'select from schema_migrations where name = $1', [nextMigration.name])).length === 1
}
