import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf } from './git.ts'
import { reportsDirectory, root } from './paths.ts'
import { totalsOf, type Stage, type StepRecord } from './steps.ts'

/** PROOF-2: what the last whole `npm test` has proved, and about which state. */
export interface LastRun {
  readonly commit: string | null
  /** Whether files differed from the commit when the run began, or changed until it ended. */
  readonly dirty: boolean
  readonly startedAt: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly flaky: readonly string[]
  readonly steps: readonly StepRecord[]
}

const file = join(reportsDirectory, 'last-run.json')

/** Call it before the run; the returned function writes the run down. */
export async function beginRun(): Promise<(steps: readonly StepRecord[]) => Promise<void>> {
  const startedMs = Date.now()
  const before = await stateOf(root)
  return async (steps) => {
    const after = await stateOf(root)
    const run: LastRun = {
      commit: before.commit,
      dirty: before.dirty || after.dirty || after.commit !== before.commit,
      startedAt: new Date(startedMs).toISOString(),
      seconds: Math.round((Date.now() - startedMs) / 1000),
      ...totalsOf(steps),
      flaky: steps.flatMap(({ flaky = [] }) => flaky.map(({ title }) => title)),
      steps,
    }
    mkdirSync(reportsDirectory, { recursive: true })
    writeFileSync(file, `${JSON.stringify(run, null, 2)}\n`)
  }
}

export const readLastRun = (): LastRun | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LastRun) : null

/** PROOF-3: the steps that failed, divided to what failed of them, after the steps that `needed` names. */
export function failedStages(
  stages: readonly Stage[],
  run: Pick<LastRun, 'steps'>,
  needed: readonly string[],
): Stage[] {
  const failed = new Map(run.steps.filter((record) => record.failed > 0).map((record) => [record.name, record]))
  return stages.map(({ width, steps }) => ({
    width,
    steps: steps
      .filter(({ name }) => failed.has(name) || needed.includes(name))
      .map(({ name, run: runStep }) => {
        const { failures = [] } = failed.get(name) ?? {}
        return { name, run: () => runStep(failures.length > 0 ? failures : undefined) }
      }),
  }))
}
