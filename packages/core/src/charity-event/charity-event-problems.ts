import { problemsAt } from '../moderation/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import { charityEventPointer } from './charity-event-body.ts'

/** The invalid or missing parts of an event, as the entries of a 422 response. */
export const charityEventProblems = problemsAt(charityEventPointer)

const deletedRule = 'deleted'

/** EVT-1: the 410 of a deleted event carries its title for the page that reports the deletion. */
export const deletedEventProblem = (title: string): RuleProblem => ({
  rule: deletedRule,
  pointer: '/data',
  params: { name: title },
})

export function deletedEventTitle(problems: readonly RuleProblem[]): string | null {
  const name = problems.find(({ rule }) => rule === deletedRule)?.params?.['name']
  return typeof name === 'string' ? name : null
}
