import { join } from 'node:path'
import { runnerImport } from 'vite'
import { machine, note, numbersOption, tableLines, writeResults } from '../../bench/support/report.ts'
import type { Failure } from '../../packages/core/src/testing/simulation/simulation.ts'
import { seed } from '../lib/long-run.ts'
import { root } from '../lib/paths.ts'
import { plantedBugs, type PlantedBug } from './planted-bugs.ts'

type Simulation = typeof import('../../packages/core/src/testing/simulation/simulation.ts')
const core = join(root, 'packages/core/src')

/** Core as Node cannot load it, with its decorators; a planted bug is in this copy only. */
async function loaded(bug: PlantedBug | null): Promise<Simulation> {
  const plant = {
    name: 'planted-bug',
    transform(code: string, id: string): string | null {
      if (bug === null || id !== join(core, bug.file)) return null
      if (!code.includes(bug.right)) throw new Error(`${bug.file} does not say ${bug.right}`)
      return code.replace(bug.right, bug.wrong)
    },
  }
  const file = join(core, 'testing/simulation/simulation.ts')
  const { module } = await runnerImport<Simulation>(file, {
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ ...plant, enforce: 'pre' }],
  })
  return module
}

const counted = (counts: Map<string, number>, name: string, by = 1): unknown =>
  counts.set(name, (counts.get(name) ?? 0) + by)
const rowsOf = (counts: Map<string, number>, name: string, figure: string) =>
  [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([key, count]) => ({ [name]: key, [figure]: count }))

/** Returns the number of failures. */
export async function runSimulation(record: (lines: readonly string[]) => void): Promise<number> {
  const from = Number(seed)
  const [schedules = 0] = numbersOption('schedules', [20_000], 1)
  note(`Simulating core: ${schedules} schedules from seed ${from}`)
  const simulation = await loaded(null)
  const [events, checks] = [new Map<string, number>(), new Map<string, number>()]
  const [before, cpuBefore] = [performance.now(), process.cpuUsage()]
  let playedCount = 0
  const failure = await simulation.firstFailure(from, schedules, ({ steps, trace, checks: asked }) => {
    playedCount += 1
    for (const { act } of steps) counted(events, act.split(':')[0] ?? act)
    for (const line of trace) {
      const [, fate] = /: (arrives|lost|answer lost|late|twice)$/.exec(line) ?? []
      if (fate !== undefined) counted(events, `message: ${fate}`)
    }
    for (const [name, count] of asked) counted(checks, name, count)
  })
  const minutes = (performance.now() - before) / 60_000
  const { user, system } = process.cpuUsage(cpuBefore)
  const figures = [
    {
      ...machine(),
      seed: from,
      schedules: playedCount,
      'a minute': Math.round(playedCount / minutes),
      // On a busy machine.
      'a minute of one core': Math.round((playedCount / (user + system)) * 60_000_000),
    },
  ]
  const tables = [figures, rowsOf(events, 'kind', 'events'), rowsOf(checks, 'invariant', 'asked')]
  if (failure) await explain(simulation, failure)
  const planted = process.argv.includes('--planted') ? await findPlanted(from) : []
  if (planted.length > 0) tables.push(planted)
  const lines = tables.flatMap((table) => tableLines(table).concat(''))
  note(lines.join('\n'))
  writeResults('simulation', { figures, events: [...events], checks: [...checks], planted })
  record(lines)
  const missed = planted.filter(({ found }) => found === 'no').length
  const failed = missed + (failure ? 1 : 0)
  note(`${playedCount - (failure ? 1 : 0)} passed, ${failed} failed`)
  return failed
}

async function explain({ playSeed, shortened }: Simulation, { seed: found, failed }: Failure): Promise<void> {
  const isSame = JSON.stringify(await playSeed(found)) === JSON.stringify(failed)
  const { steps, trace } = await shortened(failed)
  note(`\nSeed ${found}: ${failed.broken?.invariant}\n${failed.broken?.seen}`)
  note(`${steps.length} of ${failed.steps.length} steps, ${isSame ? 'the same' : 'NOT the same'} when played again:`)
  note(trace.map((line) => `  ${line}`).join('\n'))
  note(`npm run torture -- simulation --seed=${found} --schedules=1\n`)
}

const plantedMost = 20_000
/** How many schedules find each planted bug, and the steps that it takes. */
async function findPlanted(from: number) {
  const rows = []
  for (const bug of plantedBugs) {
    const simulation = await loaded(bug)
    const failure = await simulation.firstFailure(from, plantedMost)
    const short = failure && (await simulation.shortened(failure.failed))
    rows.push({
      'planted in': bug.file,
      'says now': `\`${bug.wrong}\``,
      found: failure?.failed.broken?.invariant ?? 'no',
      schedules: failure ? failure.seed - from + 1 : plantedMost,
      seed: failure?.seed ?? '',
      steps: short?.steps.length ?? '',
    })
  }
  return rows
}
