import { note } from './report.ts'
import { isSmallest } from './smallest.ts'

type Held = Readonly<Record<string, boolean>>

const namesOf = (held: Held, wanted: boolean): string[] =>
  Object.entries(held).flatMap(([what, isHeld]) => (isHeld === wanted ? [what] : []))

/**
 * Prints what does not hold and the last line. `exact` holds at any size and on any machine, and sets the exit code; `aims` are figures of a whole
 * run on a quiet machine: they are printed, and fail nothing.
 */
export function conclude(exact: Held, aims: Held = {}): void {
  if (!isSmallest) {
    for (const aim of namesOf(aims, false)) note(`Not reached: ${aim}`)
    const count = Object.keys(aims).length
    if (count > 0) note(`${namesOf(aims, true).length} of ${count} aims reached`)
  }
  const wrong = namesOf(exact, false)
  for (const what of wrong) note(`Wrong: ${what}`)
  const right = namesOf(exact, true).length
  note(`\n${right} passed, ${wrong.length} failed`)
  process.exitCode = wrong.length > 0 || right === 0 ? 1 : 0
}
