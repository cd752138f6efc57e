import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fillDatabase } from '../million/fill.ts'
import { heading, machine, note, numbersOption, printTable, writeResults } from '../support/report.ts'
import { startProgram } from '../support/server-process.ts'

const [count = 100_000] = numbersOption('sizes', [100_000])
const grownAtMostMiB = 64

const home = mkdtempSync(join(tmpdir(), 'bench-open-data-'))
const before = machine()
note(`The files of open data with ${count} points; a new database is filled and deleted.`)
const filling = await startProgram(home)
const { points } = await fillDatabase(home, count)
await filling.stop()
const server = await startProgram(home)
while ((await fetch(`${server.origin}/readyz`)).status !== 200) await delay(50)
await delay(3000)
const idleMiB = server.memoryMiB()

/** Reads an answer to its end without keeping it, as a disk would. */
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
  for await (const chunk of answer.body) bytes += chunk.byteLength
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
for (const path of ['/data/points.csv', '/data/points.geojson', '/data/points.osm.json', '/data/manifest.json'])
  rows.push(await read(path))
await server.stop()
rmSync(home, { recursive: true, force: true })

heading(`${points} points, ${idleMiB} MiB before the first file`)
printTable(rows)
printTable([before, machine()])
writeResults('open-data', { machine: [before, machine()], points, idleMiB, rows })
const grownMiB = Math.max(...rows.map((row) => row['grown MiB']))
note(`${grownMiB <= grownAtMostMiB ? 'reached' : 'NOT REACHED'}: at most ${grownAtMostMiB} MiB more (${grownMiB})`)
