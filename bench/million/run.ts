import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../support/figures.ts'
import { programHome } from '../support/bench-home.ts'
import { databaseBelow } from '../support/database-below.ts'
import { heading, machine, note, numbersOption, printTable, refuse, writeResults } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'
import { changeTimes, viewTimes, wholeWorld } from './ask.ts'
import { fillDatabase, type WantedPoints } from './fill.ts'

const [size = 1_000_000] = numbersOption('sizes', [1_000_000])
const count = sized<WantedPoints>(size, 'few')
const seconds = (ms: number): string => (ms / 1000).toFixed(2)

const home = programHome('million')
const before = machine()
note(`The whole server with ${count} points in its database; a new database is filled and deleted.`)

const filling = await startProgram(home)
const fillingMs = performance.now()
const filled = await fillDatabase(databaseBelow(home), count)
const fillMs = performance.now() - fillingMs
await filling.stop()
if ('fault' in filled) refuse(filled.fault)
note(`Filled in ${seconds(fillMs)} s: ${filled.points} points, ${filled.databaseMiB} MiB.`)

const startedMs = performance.now()
const server = await startProgram(home)
const listeningMs = performance.now() - startedMs
while ((await fetch(`${server.origin}/readyz`)).status !== 200) await delay(20)
const indexedMs = performance.now() - startedMs
const memoryMiB = server.memoryMiB()

await viewTimes(server.origin, filled.places.toReversed(), '')
const views = {
  'no filter': await viewTimes(server.origin, filled.places, ''),
  'one material': await viewTimes(server.origin, filled.places, '&filter[srm]=1'),
  'open now': await viewTimes(server.origin, filled.places, '&filter[open_now]=true'),
}
const world = await wholeWorld(server.origin)
const changed = await changeTimes(server.origin, filled.own)
const memoryAfterMiB = server.memoryMiB()
await server.stop()

heading('Start')
printTable([
  {
    points: filled.points,
    'database, MiB': filled.databaseMiB,
    'listening after, s': seconds(listeningMs),
    'index answers after, s': seconds(indexedMs),
    'memory then, MiB': memoryMiB,
    'memory at the end, MiB': memoryAfterMiB,
  },
])
heading('One viewport of 1440 × 900 pixels through HTTP, at every zoom')
printTable(
  Object.entries(views).map(([what, times]) => ({
    what,
    views: times.length,
    'p50 ms': quantile(times, 0.5).toFixed(2),
    'p95 ms': quantile(times, 0.95).toFixed(2),
    'max ms': Math.max(...times).toFixed(2),
  })),
)
heading('One point changed by its owner, until the map shows it')
printTable([
  { changes: changed.length, 'p50 ms': quantile(changed, 0.5).toFixed(0), 'max ms': Math.max(...changed).toFixed(0) },
])
note('')
printTable([before, machine()])
writeResults('million', {
  machine: [before, machine()],
  filled: { ...filled, places: filled.places.length },
  fillMs,
  listeningMs,
  indexedMs,
  memoryMiB,
  memoryAfterMiB,
  views,
  world,
  changed,
})

conclude(
  { 'every point is counted, whole world': world.total === filled.points && world.clustersAndPins === filled.points },
  { 'a change is shown within a second': Math.max(...changed) <= 1000 },
)
