import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { machine, printTable, writeResults } from '../../bench/support/report.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { reportsDirectory } from '../lib/paths.ts'
import { runVitest } from '../lib/vitest.ts'

type Write = { readonly name: string; readonly outcome: string; readonly ms: number }
type Line = { readonly fault: string; readonly writes: readonly Write[] }

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const report = join(reportsDirectory, 'torture.jsonl')
mkdirSync(reportsDirectory, { recursive: true })
rmSync(report, { force: true })
say('Faults under every write, then 60 rounds of kill -9 on the server and its database: up to 40 minutes.')

stopChildrenOnSignal()
const before = machine()
const env = { TORTURE_REPORT: report, KILL_ROUNDS: '20' }
const faults = await runVitest(['server'], { files: ['packages/server/src/torture'], env })
const kills = await runVitest(['server'], { files: ['packages/server/src/ops/kill-nine.test.ts'], env })
for (const { failed, output } of [faults, kills]) if (failed > 0) say(output)

const groups: Readonly<Record<string, RegExp>> = {
  'session and accounts': /^(sign|forgot|restore)/,
  points: /Point$/,
  events: /Event$/,
  pictures: /Image$/,
  forms: /^(ask|inquire|apply|subscribe)/,
}
const outcomesOf = (writes: readonly Write[], of: RegExp): string =>
  [...new Set(writes.filter(({ name }) => of.test(name)).map(({ outcome }) => outcome))].toSorted().join(' ')
const lines = existsSync(report)
  ? readFileSync(report, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line)
  : []
printTable(
  lines.map(({ fault, writes }) => ({
    fault,
    ...Object.fromEntries(Object.entries(groups).map(([name, of]) => [name, outcomesOf(writes, of)])),
    'slowest, s': (Math.max(...writes.map(({ ms }) => ms)) / 1000).toFixed(1),
  })),
)
printTable([before, machine()])
writeResults('torture', { machine: [before, machine()], faults: lines, killRounds: 60 })
const failed = faults.failed + kills.failed
say(`${faults.passed + kills.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || faults.passed === 0 || kills.passed === 0 ? 1 : 0
