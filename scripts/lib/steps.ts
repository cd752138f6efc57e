/** The result of a step: the numbers of passed, failed and skipped tests, and the output to show after a failure. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  readonly output: string
}

export type Step = { readonly name: string; readonly run: () => Promise<Outcome> }

export type Totals = { passed: number; failed: number; skipped: number }

/** A gate counts as one test. */
export const gateOutcome = (isGreen: boolean, output: string): Outcome => ({
  passed: isGreen ? 1 : 0,
  failed: isGreen ? 0 : 1,
  skipped: 0,
  output,
})

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const seconds = (sinceMs: number): string => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

function describe(outcome: Outcome): string {
  const { passed, failed, skipped } = outcome
  if (passed + failed === 1 && skipped === 0) return ''
  return ` · ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function runStep(step: Step, totals: Totals): Promise<void> {
  const startedMs = performance.now()
  const outcome = await step.run().catch((error: unknown) => gateOutcome(false, String(error)))
  totals.passed += outcome.passed
  totals.failed += outcome.failed
  totals.skipped += outcome.skipped
  const isRed = outcome.failed > 0
  say(`${isRed ? '✗' : '✓'} ${step.name.padEnd(28)} ${seconds(startedMs).padStart(8)}${describe(outcome)}`)
  if (isRed) say(`${outcome.output.trim()}\n`)
}

/** Runs the steps in order, at most `width` at a time, and adds up their results. */
export async function runSteps(steps: readonly Step[], width: number, totals: Totals): Promise<void> {
  const waiting = [...steps]
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runStep(step, totals)
  }
  await Promise.all(Array.from({ length: width }, lane))
}

/** Prints the last line of a run and sets the exit code. */
export function conclude(totals: Totals): void {
  say(`${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}`)
  process.exitCode ||= totals.failed > 0 || totals.passed === 0 ? 1 : 0
}
