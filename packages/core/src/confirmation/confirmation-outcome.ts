import type { Failure, Success } from '../shared/index.ts'
import type { RuleProblem } from '../wire/index.ts'

/** `already`: confirmed earlier from the same origin; `moved`: the point has changed since it was loaded; `reported`: someone has reported it as closed. */
export const confirmationOutcomes = ['counted', 'already', 'moved', 'reported', 'failed'] as const
export type ConfirmationOutcome = (typeof confirmationOutcomes)[number]

/** The rule in a conflict while a report that the point is closed is pending. */
export const reportedClosedRule = 'reported-closed'

export function confirmationOutcomeOf(
  answer: Success<{ readonly counted: boolean }> | (Failure<string> & { readonly problems: readonly RuleProblem[] }),
): ConfirmationOutcome {
  if (answer.ok) return answer.value.counted ? 'counted' : 'already'
  if (answer.error !== 'conflict') return 'failed'
  return answer.problems.some(({ rule }) => rule === reportedClosedRule) ? 'reported' : 'moved'
}

const outcomeName = 'confirmed'

/** The redirect target of a form submitted without scripts: the point's page with the outcome. */
export const confirmedAddress = (pointAddress: string, outcome: ConfirmationOutcome): string =>
  `${pointAddress}?${outcomeName}=${outcome}`

export const readConfirmationOutcome = (query: { get(name: string): string | null }): ConfirmationOutcome | null =>
  confirmationOutcomes.find((outcome) => outcome === query.get(outcomeName)) ?? null
