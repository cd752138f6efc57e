import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyHome } from '../support/bench-home.ts'
import { machine, note, printTable, writeResults } from '../support/report.ts'
import { startBare, startProgram } from '../support/server-process.ts'
import { sized } from '../support/smallest.ts'
import { conclude } from '../support/verdict.ts'

const rounds = sized(3, 1)
const env = sized<Readonly<Record<string, string>>>({}, { DEMO_DATA: 'off' })
const figures = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[sorted.length >> 1] ?? Number.NaN, spread: (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) }
}

const before = machine()
note('From the start of the process until it prints that it is ready.')
const home = emptyHome('start')
const bodyFile = join(home, 'body')
writeFileSync(bodyFile, 'x')
const measured: Record<string, number[]> = {
  'an empty directory': [],
  'a directory with its data': [],
  'bare Fastify': [],
}
for (let round = 0; round < rounds; round += 1) {
  const directory = join(home, `data-${round}`)
  for (const state of ['an empty directory', 'a directory with its data']) {
    const server = await startProgram(directory, env)
    measured[state]?.push(server.readyMs)
    await server.stop()
  }
  const bare = await startBare(bodyFile)
  measured['bare Fastify']?.push(bare.readyMs)
  await bare.stop()
}
printTable(
  Object.entries(measured).map(([started, each]) => ({
    started,
    'ready after, s (median)': (figures(each).median / 1000).toFixed(2),
    'spread, s': (figures(each).spread / 1000).toFixed(2),
  })),
)
note('')
printTable([before, machine()])
writeResults('start', { machine: [before, machine()], measured })
conclude(Object.fromEntries(Object.entries(measured).map(([started, each]) => [started, each.length === rounds])))
