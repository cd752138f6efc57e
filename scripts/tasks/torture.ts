import { recorder } from '../../bench/support/recorder.ts'
import { machine, note, printTable, tableLines, writeResults } from '../../bench/support/report.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { newReport, seed } from '../lib/long-run.ts'
import { runVitest } from '../lib/run-vitest.ts'
import { endWithin } from '../lib/time-limit.ts'
import { runRestore } from '../restore/run-restore.ts'
import { runSimulation } from '../simulation/run-simulation.ts'

type Write = { readonly name: string; readonly outcome: string; readonly ms: number }
type Line = { readonly fault: string; readonly writes: readonly Write[] }

const report = newReport<Line>('torture.jsonl')
/** What `npm test` runs once or in a smaller form. */
const crashes = [
  'packages/server/src/ops/kill-nine.test.ts',
  'packages/server/src/ops/closing-email.test.ts',
  'packages/server/src/participation/rush.test.ts',
  'packages/server/src/start',
  'packages/server/src/db/embedded/major-upgrade.test.ts',
  'packages/server/src/import/jobs/import-runs.test.ts',
]
stopChildrenOnSignal()
if (process.argv[2] === 'simulation') process.exit((await runSimulation(recorder('simulation'))) > 0 ? 1 : 0)
if (process.argv[2] === 'restore') {
  await runRestore(recorder('restore'))
  process.exit()
}
endWithin(30, `Faults under every write, then kill -9 in the midst of writes, emails and imports; seed ${seed}`)
const before = machine()
const env = { TORTURE_REPORT: report.file, LONG_RUN: 'yes', FUZZ_SEED: seed }
const faults = await runVitest(['server'], { files: ['packages/server/src/torture'], env })
const kills = await runVitest(['server'], { files: crashes, env, name: 'torture-crashes' })
for (const { failed, output } of [faults, kills]) if (failed > 0) note(output)

const lines = report.lines()
const names = [...new Set(lines.flatMap(({ writes }) => writes.map(({ name }) => name)))]
const outcomesOf = (writes: readonly Write[], of: string): string =>
  [...new Set(writes.filter(({ name }) => name === of).map(({ outcome }) => outcome))].toSorted().join(' ')
const table = lines.map(({ fault, writes }) => ({
  fault,
  ...Object.fromEntries(names.map((name) => [name, outcomesOf(writes, name)])),
  'slowest, s': (Math.max(...writes.map(({ ms }) => ms)) / 1000).toFixed(1),
}))
const machines = [before, machine()]
printTable(machines)
note('')
printTable(table)
writeResults('torture', { machine: machines, faults: lines, seed })
const failed = faults.failed + kills.failed
const verdict = `${faults.passed + kills.passed} passed, ${failed} failed`
recorder('faults')([...tableLines(machines), '', ...tableLines(table), '', verdict, ''])
note(verdict)
process.exitCode = failed > 0 || faults.passed === 0 || kills.passed === 0 ? 1 : 0
