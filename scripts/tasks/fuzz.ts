import { printTable } from '../../bench/support/report.ts'
import { stopChildrenOnSignal } from '../lib/command.ts'
import { newReport, option, seed } from '../lib/long-run.ts'
import { runVitest } from '../lib/run-vitest.ts'
import { say } from '../lib/say.ts'
import { buildStale } from '../lib/stale-build.ts'
import { endWithin } from '../lib/time-limit.ts'

type Line = { readonly subject: string; readonly asked: number; readonly counts: Readonly<Record<string, number>> }

const rounds = option('rounds', '30')
const only = option('only', '')
const report = newReport<Line>('fuzz.jsonl')
stopChildrenOnSignal()
endWithin(30, `Fuzzing with seed ${seed}, ${rounds} rounds for each call and role`)
const fault = await buildStale(say, ['web'])
if (fault !== null) throw new Error(fault)
const env = { FUZZ_SEED: seed, FUZZ_ROUNDS: rounds, FUZZ_ONLY: only, FUZZ_REPORT: report.file, LONG_RUN: 'yes' }
const requests = 'packages/server/src/fuzz'
/** Moderators in any order, and feeds that say anything. */
const others = [
  'packages/server/src/desk/decide/desk-interleavings.test.ts',
  'packages/server/src/import/sources/sources.test.ts',
]
const files = only === '' ? [requests, ...others] : [requests]
const calls = await runVitest(['server'], { files, env, name: 'fuzz' })
const pages = await runVitest(['pages'], { files: [requests], env })
for (const { failed, output } of [calls, pages]) if (failed > 0) say(output)
const answersOf = (counts: Line['counts']): string =>
  Object.entries(counts)
    .map(([answer, count]) => `${answer}: ${count}`)
    .join(', ')
printTable(report.lines().map(({ subject, asked, counts }) => ({ subject, asked, answers: answersOf(counts) })))
const failed = calls.failed + pages.failed
say(`${calls.passed + pages.passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || calls.passed === 0 || pages.passed === 0 ? 1 : 0
