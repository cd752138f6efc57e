import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { fillDatabase, type WantedPoints } from '../million/fill.ts'
import { programHome } from '../support/bench-home.ts'
import { databaseBelow } from '../support/database-below.ts'
import { heading, machine, note, numbersOption, printTable, refuse, writeResults } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'

const [size = 100_000] = numbersOption('sizes', [100_000])
const count = sized<WantedPoints>(size, 'few')
const grownAtMostMiB = 64

const home = programHome('open-data')
const before = machine()
note(`The files of open data with ${count} points; a new database is filled and deleted.`)
const filling = await startProgram(home)
const filled = await fillDatabase(databaseBelow(home), count)
await filling.stop()
if ('fault' in filled) refuse(filled.fault)
const { points } = filled
const server = await startProgram(home)
while ((await fetch(`${server.origin}/readyz`)).status !== 200) await delay(50)
await delay(sized(3000, 0))
const idleMiB = server.memoryMiB()

const manifestPath = '/data/manifest.json'
let manifest = ''
/** Reads an answer to its end; keeps only the manifest. */
async function read(path: string) {
  const [startedMs, processorBefore] = [performance.now(), server.processorMs()]
  let [peakMiB, bytes] = [0, 0]
  const watching = setInterval(() => {
    peakMiB = Math.max(peakMiB, server.memoryMiB())
  }, 50)
  let answer = await fetch(server.origin + path)
  // The manifest reads all files: where that takes longer than a request may, the next one finds the result.
  let tooLate = 0
  while (answer.status === 503 && tooLate < 60) {
    tooLate += 1
    await delay(2000)
    answer = await fetch(server.origin + path)
  }
  if (!answer.ok || answer.body === null) throw new Error(`${path} answered ${answer.status}`)
  const text = new TextDecoder()
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength
    if (path === manifestPath) manifest += text.decode(chunk, { stream: true })
  }
  const [ms, processorMs] = [performance.now() - startedMs, server.processorMs() - processorBefore]
  clearInterval(watching)
  return {
    file: path,
    MB: (bytes / 1e6).toFixed(1),
    s: (ms / 1000).toFixed(1),
    'processor s': (processorMs / 1000).toFixed(1),
    'grown MiB': peakMiB - idleMiB,
    'answered 503': tooLate,
    load: (loadavg()[0] ?? 0).toFixed(1),
  }
}

const rows = []
for (const path of ['/data/points.csv', '/data/points.geojson', '/data/points.osm.json', manifestPath])
  rows.push(await read(path))
await server.stop()

heading(`${points} points, ${idleMiB} MiB before the first file`)
printTable(rows)
printTable([before, machine()])
writeResults('open-data', { machine: [before, machine()], points, idleMiB, rows })
const grownMiB = Math.max(...rows.map((row) => row['grown MiB']))
note(`${grownMiB <= grownAtMostMiB ? 'reached' : 'NOT REACHED'}: at most ${grownAtMostMiB} MiB more (${grownMiB})`)
const { files } = JSON.parse(manifest) as { files: Readonly<Record<string, { readonly count: number }>> }
conclude(
  Object.fromEntries(
    Object.entries(files).map(([file, { count: told }]) => [`${file} has every point`, told === points]),
  ),
)
