import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { printTable } from '../../bench/support/report.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { reportsDirectory } from '../lib/paths.ts'
import { buildStale } from '../lib/stale-build.ts'
import { endWithin } from '../lib/time-limit.ts'
import { runVitest } from '../lib/run-vitest.ts'

type Line = { readonly subject: string; readonly asked: number; readonly counts: Readonly<Record<string, number>> }

const say = (text: string): void => void process.stdout.write(`${text}\n`)
const option = (name: string, usual: string): string =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual

const seed = option('seed', String(Math.floor(Math.random() * 1_000_000)))
const rounds = option('rounds', '30')
const report = join(reportsDirectory, 'fuzz.jsonl')
mkdirSync(reportsDirectory, { recursive: true })
rmSync(report, { force: true })
stopChildrenOnSignal()
endWithin(30, `Fuzzing with seed ${seed}, ${rounds} rounds for each call and role`, say)
const fault = await buildStale(say, ['web'])
if (fault !== null) throw new Error(fault)
const env = {
  FUZZ_SEED: seed,
  FUZZ_ROUNDS: rounds,
  FUZZ_ONLY: option('only', ''),
  FUZZ_REPORT: report,
  LONG_RUN: 'yes',
}
/** Besides requests with anything in them: moderators in any order, and feeds that say anything. */
const files = [
  'packages/server/src/fuzz',
  ...(env.FUZZ_ONLY === ''
    ? [
        'packages/server/src/desk/decide/desk-interleavings.test.ts',
        'packages/server/src/import/sources/sources.test.ts',
      ]
    : []),
]
const calls = await runVitest(['server'], { files, env, name: 'fuzz' })
const pages = await runVitest(['pages'], { files: ['packages/server/src/fuzz'], env })
for (const { failed, output } of [calls, pages]) if (failed > 0) say(output)
const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
printTable(
  lines
    .map((line) => JSON.parse(line) as Line)
    .map(({ subject, asked, counts }) => ({
      subject,
      asked,
      answers: Object.entries(counts)
        .map(([answer, count]) => `${answer}: ${count}`)
        .join(', '),
    })),
)
const failed = calls.failed + pages.failed
say(`${calls.passed + pages.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || calls.passed === 0 || pages.passed === 0 ? 1 : 0
