import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './command.ts'
import { reportsDirectory } from './paths.ts'
import { gateOutcome, type Outcome } from './steps.ts'

type VitestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

type Choice = {
  readonly files?: readonly string[]
  readonly env?: Record<string, string>
  /** Names the report; files of two runs at the same time must differ in it. */
  readonly name?: string
}

/** Runs vitest projects and reads the JSON report: the summary on the screen is for people only. */
export async function runVitest(
  projects: readonly string[],
  { files = [], env = {}, name = [...projects, ...files].join('-').replaceAll('/', '.') }: Choice = {},
): Promise<Outcome> {
  const report = join(reportsDirectory, `vitest-${name}.json`)
  mkdirSync(reportsDirectory, { recursive: true })
  rmSync(report, { force: true })
  const selected = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runCommand('vitest', ['run', ...files, ...selected, ...reporters], { env })
  if (!existsSync(report)) return gateOutcome(false, `vitest wrote no report\n${output}`)
  const found = JSON.parse(readFileSync(report, 'utf8')) as VitestReport
  // A suite that breaks before its first test, or an unhandled error, fails the run without a failed test.
  const failed = found.numFailedTests === 0 && code !== 0 ? 1 : found.numFailedTests
  return { passed: found.numPassedTests, failed, skipped: found.numPendingTests + found.numTodoTests, output }
}
