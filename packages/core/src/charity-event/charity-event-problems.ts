import { problemsAt } from '../moderation/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import { charityEventPointer } from './charity-event-body.ts'

/** What is wrong with an event, or missing from it, as the entries of a 422. */
export const charityEventProblems = problemsAt(charityEventPointer)

const deletedRule = 'deleted'

/** EVT-1: the 410 of a deleted event tells its title, for the page that says so. */
export const deletedEventProblem = (title: string): RuleProblem => ({
  rule: deletedRule,
  pointer: '/data',
  params: { name: title },
})

export function deletedEventTitle(problems: readonly RuleProblem[]): string | null {
  const name = problems.find(({ rule }) => rule === deletedRule)?.params?.['name']
  return typeof name === 'string' ? name : null
}
