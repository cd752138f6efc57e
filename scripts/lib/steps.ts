import { say } from './say.ts'
/** A journey that passed at its second try. */
export type Flaky = { readonly title: string; readonly reason: string }

/** The result of a step: the numbers of passed, failed and skipped tests, and the output to show after a failure. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly output: string
  /** What failed, in the form in which `run` takes it to run only that. */
  readonly failures?: readonly string[]
  readonly flaky?: readonly Flaky[]
}

export type Step = {
  readonly name: string
  /** Runs everything, or only these parts. A step that cannot be divided runs whole. */
  readonly run: (only?: readonly string[]) => Promise<Outcome>
}

/** Steps that may run beside each other, at most `width` at a time. */
export type Stage = { readonly width: number; readonly steps: readonly Step[] }

export type StepRecord = Omit<Outcome, 'output'> & { readonly name: string; readonly seconds: number }

/** A gate counts as one test. */
export const gateOutcome = (isGreen: boolean, output: string): Outcome => ({
  passed: isGreen ? 1 : 0,
  failed: isGreen ? 0 : 1,
  skipped: 0,
  output,
})

function describe({ passed, failed, skipped }: Outcome): string {
  if (passed + failed === 1 && skipped === 0) return ''
  return ` · ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function runStep(step: Step, tell: (text: string) => void): Promise<StepRecord> {
  const startedMs = performance.now()
  const { output, ...outcome } = await step.run().catch((error: unknown) => gateOutcome(false, String(error)))
  const seconds = Math.round((performance.now() - startedMs) / 100) / 10
  const isRed = outcome.failed > 0
  tell(
    `${isRed ? '✗' : '✓'} ${step.name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${describe({ ...outcome, output })}`,
  )
  for (const { title, reason } of outcome.flaky ?? []) tell(`  flaky: ${title}\n    ${reason}`)
  if (isRed) tell(`${output.trim()}\n`)
  return { name: step.name, seconds, ...outcome }
}

/** Runs stage after stage, and the steps of a stage in order. */
export async function runStages(stages: readonly Stage[], tell = say): Promise<StepRecord[]> {
  const records: StepRecord[] = []
  for (const { width, steps } of stages) {
    const waiting = [...steps]
    const lane = async (): Promise<void> => {
      for (let step = waiting.shift(); step; step = waiting.shift()) records.push(await runStep(step, tell))
    }
    await Promise.all(Array.from({ length: width }, lane))
  }
  return records
}

export const totalsOf = (records: readonly StepRecord[]) => {
  const sum = (key: 'passed' | 'failed' | 'skipped'): number => records.reduce((all, record) => all + record[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

/** Prints what is red and, as the last line of a run, its totals; sets the exit code. */
export function conclude(records: readonly StepRecord[]): void {
  const { passed, failed, skipped } = totalsOf(records)
  const red = records.filter((record) => record.failed > 0).map(({ name }) => name)
  if (red.length > 0) say(`Red: ${red.join(', ')}`)
  say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exitCode ||= failed > 0 || passed === 0 ? 1 : 0
}
