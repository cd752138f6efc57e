import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { JsonTestResults } from 'vitest/node'
import { runCommand } from './command.ts'
import { reportsDirectory, root } from './paths.ts'
import { gateOutcome, type Outcome } from './steps.ts'

interface Wanted {
  readonly files?: readonly string[]
  readonly env?: Record<string, string>
  /** Only the tests whose imports reach files that were changed since this commit. */
  readonly since?: string
  /** Names the report; runs at the same time must differ in it. */
  readonly name?: string
}

/** Runs vitest projects and reads the JSON report: the summary on the screen is for people only. */
export async function runVitest(
  projects: readonly string[],
  { files = [], env = {}, since, name = `${projects.join('-')}${files.length > 0 ? '-some' : ''}` }: Wanted = {},
): Promise<Outcome> {
  const report = join(reportsDirectory, `vitest-${name}.json`)
  mkdirSync(reportsDirectory, { recursive: true })
  rmSync(report, { force: true })
  const selected = projects.flatMap((project) => ['--project', project])
  const changed = since === undefined ? [] : ['--changed', since, '--passWithNoTests']
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runCommand('vitest', ['run', ...files, ...selected, ...changed, ...reporters], { env })
  if (!existsSync(report)) return gateOutcome(since !== undefined && code === 0, `vitest wrote no report\n${output}`)
  const found = JSON.parse(readFileSync(report, 'utf8')) as JsonTestResults
  // A suite that breaks before its first test, or an unhandled error, fails the run without a failed test.
  const failed = found.numFailedTests === 0 && code !== 0 ? 1 : found.numFailedTests
  return {
    passed: found.numPassedTests,
    failed,
    skipped: found.numPendingTests + found.numTodoTests,
    output,
    failures: found.testResults.filter(({ status }) => status === 'failed').map((file) => relative(root, file.name)),
  }
}
