import type { ValidationIssue } from '../validation/index.ts'
import type { RuleProblem } from '../wire/index.ts'
import type { MissingEventPart } from './charity-event-completeness.ts'
import { charityEventPointer } from './charity-event-contract.ts'

/** The broken rules of what was sent, as the entries of a 422 `ERR_VALIDATE`. */
export const charityEventIssueProblems = (issues: readonly ValidationIssue[]): RuleProblem[] =>
  issues.map(({ field, code, params }) => ({ rule: code, pointer: charityEventPointer(field), params }))

/** What an event lacks, as the entries of a 422 `ERR_TRANSIT`. */
export const missingEventPartProblems = (parts: readonly MissingEventPart[]): RuleProblem[] =>
  parts.map(({ code, field }) => ({ rule: code, pointer: charityEventPointer(field) }))

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
