import { note } from './report.ts'
import { isSmallest } from './smallest.ts'

type Held = Readonly<Record<string, boolean>>

/**
 * Prints what does not hold and the last line, and sets the exit code. `exact` holds at any size; `aims` are figures of a whole run, which the
 * smallest form does not judge.
 */
export function conclude(exact: Held, aims: Held = {}): void {
  const held = Object.entries(isSmallest ? exact : { ...exact, ...aims })
  const missed = held.flatMap(([what, isHeld]) => (isHeld ? [] : [what]))
  for (const what of missed) note(`Not reached: ${what}`)
  note(`\n${held.length - missed.length} passed, ${missed.length} failed`)
  process.exitCode = missed.length > 0 || held.length === 0 ? 1 : 0
}
