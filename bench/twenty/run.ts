import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Instance } from '../cluster/instances.ts'
import { ownPoints } from '../cluster/rows.ts'
import { closeOrOpen, isShownClosed, signIn, type OwnPoint } from '../cluster/site-calls.ts'
import { snapshotFolder } from '../../packages/server/src/live/snapshot/snapshot-store.ts'
import { fillDatabase } from '../million/fill.ts'
import { quantile } from '../support/figures.ts'
import { heading, machine, note, numbersOption, printTable, refuse, writeResults } from '../support/report.ts'
import { isSmallest, sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'
import { watchConnections } from './connections.ts'
import { makeStage } from './stage.ts'

const [size = 1_000_000] = numbersOption('sizes', [1_000_000])
const [count = 20] = numbersOption('instances', [sized(20, 2)], 2)
/** Even, so that the point is open in the end. */
const changes = sized(300, 4)
const partitionMs = sized(60_000, 2000)
const missedChanges = sized(50, 3)
const seconds = (ms: number): string => (ms / 1000).toFixed(1)

const before = machine()
const { home, instances, databaseUrl, way, end } = await makeStage(count)
const [first, cutOff] = [instances[0], instances.at(-1)]
if (first === undefined || cutOff === undefined) throw new Error('There are no instances')

if (!isSmallest) await startOf(first)
const filled = await fillDatabase(databaseUrl, isSmallest ? 'none' : size)
await first.stop()
if ('fault' in filled) refuse(filled.fault)
note(`Filled with ${filled.points} points; one instance starts alone, again from its snapshot, then ${count} at once …`)

interface Start {
  readonly readyMs: number
  readonly processorMs: number
  readonly memoryMiB: number
}
async function startOf(instance: Instance): Promise<Start> {
  const startedMs = performance.now()
  await instance.start()
  const { processorMs, memoryMiB } = instance
  return { readyMs: performance.now() - startedMs, processorMs, memoryMiB }
}
/** What the database spent is divided by the instances. */
async function startsOf(started: readonly Instance[]) {
  const spentMs = home.processorMs('database')
  const starts = await Promise.all(started.map(startOf))
  return { starts, databaseMs: (home.processorMs('database') - spentMs) / started.length }
}
const without = await startsOf([first])
// As it stops, it writes the snapshot of its index.
await first.stop()
const hasSnapshot = existsSync(join(home.directory, 'data', snapshotFolder))
const alone = await startsOf([first])
await first.stop()
const [memory = 0] = alone.starts.map(({ memoryMiB }) => memoryMiB)
if (memory * count > availableMiB())
  refuse(
    `${count} instances of ${memory} MiB do not fit into the ${availableMiB()} MiB that are available: ask for fewer --instances or points (--sizes).`,
  )

const connections = watchConnections(databaseUrl)
const together = await startsOf(instances)
const rowOf = (what: string, { starts, databaseMs }: typeof alone) => {
  const ready = starts.map(({ readyMs }) => readyMs)
  const mean = (values: readonly number[]): number => values.reduce((sum, each) => sum + each, 0) / values.length
  return {
    [`${filled.points} points`]: what,
    'ready after, s: first': seconds(quantile(ready, 0)),
    p50: seconds(quantile(ready, 0.5)),
    last: seconds(quantile(ready, 1)),
    'processor s of each': seconds(mean(starts.map(({ processorMs }) => processorMs))),
    'of the database for each': seconds(databaseMs),
    'MiB of each': Math.round(mean(starts.map(({ memoryMiB }) => memoryMiB))),
  }
}
heading('Starts')
const from = hasSnapshot ? ', from a snapshot' : ''
printTable([
  rowOf('one alone, reading everything', without),
  rowOf(`one alone${from}`, alone),
  rowOf(`${count} at once${from}`, together),
])

const token = await signIn(first.origin)
const own = await ownPoints(databaseUrl, missedChanges)
let refusals = 0
/** A busy server asks to come again. */
const change = async (point: OwnPoint, isClosed: boolean): Promise<number> => {
  for (;;) {
    const answer = await closeOrOpen(first.origin, token, point, isClosed)
    if (answer?.status === 200) return performance.now()
    refusals += 1
    if (answer?.status !== 503 || refusals > 100)
      throw new Error(`The transit answered ${answer?.status}:\n${home.logOf(first.name)}`)
    await delay(500)
  }
}
const shownAfter = async (instance: Instance, point: OwnPoint, isClosed: boolean, sinceMs: number): Promise<number> => {
  while ((await isShownClosed(instance.origin, point)) !== isClosed) {
    if (performance.now() - sinceMs > 120_000) throw new Error(`${instance.name} does not show a change`)
    await delay(5)
  }
  return performance.now() - sinceMs
}
const delays: number[][] = []
for (let at = 0; at < changes; at += 1) {
  const isClosed = at % 2 === 0
  const sinceMs = await change(filled.own, isClosed)
  delays.push(await Promise.all(instances.map((each) => shownAfter(each, filled.own, isClosed, sinceMs))))
}

note(`${cutOff.name} is cut off from the database …`)
way.silence()
const cutMs = performance.now()
const unread: boolean[] = []
for (const point of own) {
  await change(point, true)
  unread.push((await isShownClosed(cutOff.origin, point)) === null)
  await delay(partitionMs / own.length / 2)
}
const staleBefore = await closedAt(cutOff)
await delay(cutMs + partitionMs - performance.now())
const others = await Promise.all(instances.slice(0, -1).map(closedAt))
way.restore()
const restoredMs = performance.now()
const replays = await Promise.all(own.map((point) => shownAfter(cutOff, point, true, restoredMs)))
async function closedAt(instance: Instance): Promise<number> {
  const closed = await Promise.all(own.map((point) => isShownClosed(instance.origin, point)))
  return closed.filter(Boolean).length
}
while (!(await cutOff.isReady())) await delay(20)
const readyAgainMs = performance.now() - restoredMs
const mostConnections = await connections.stop()
await Promise.all(instances.map((each) => each.stop()))
await end()

note(`At most ${mostConnections} connections were open, and ${refusals} changes were asked to come again.`)
heading('From the answer to an owner who changed a point until the map shows it')
const figures = (values: readonly number[]) => ({
  'p50 ms': quantile(values, 0.5).toFixed(0),
  'p99 ms': quantile(values, 0.99).toFixed(0),
  'max ms': quantile(values, 1).toFixed(0),
})
printTable([
  { changes, on: 'any one', ...figures(delays.flat()) },
  { changes, on: `all ${count}`, ...figures(delays.map((each) => Math.max(...each))) },
])
heading('One is cut off from the database, and comes back')
printTable([
  {
    'for, s': seconds(partitionMs),
    'changes meanwhile': own.length,
    'maps unanswered': unread.filter(Boolean).length,
    'shown by the others': Math.min(...others),
    'by it': staleBefore,
    'all shown after, s': seconds(Math.max(...replays)),
    '/readyz after, s': seconds(readyAgainMs),
  },
])
note('')
printTable([before, machine()])
writeResults('twenty', {
  machine: [before, machine()],
  points: filled.points,
  hasSnapshot,
  without,
  alone,
  together,
  delays,
  mostConnections,
  replays,
  readyAgainMs,
})
conclude(
  {
    'every change reached every instance': delays.length === changes && delays.every((each) => each.length === count),
    'the map goes on while its instance is cut off': !unread.includes(true),
    'what is cut off shows nothing new': staleBefore === 0,
    'the others show every change': others.every((shown) => shown === own.length),
    'every missed change is shown in the end': replays.length === missedChanges,
  },
  {
    'one alone is ready within 5 s': alone.starts.every(({ readyMs }) => readyMs <= 5000),
    'there is a snapshot to start from': hasSnapshot,
    'a change reaches all within a second': delays.flat().every((ms) => ms <= 1000),
  },
)

function availableMiB(): number {
  try {
    return Math.round(Number(/MemAvailable:\s+(\d+)/.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) / 1024)
  } catch {
    return Infinity
  }
}
