import type { ValidationIssue } from '@recircle/core/validation'
import type { RuleProblem, WireProblem } from '@recircle/core/wire'

/** The problems of a query or a body as broken rules of the error envelope. */
export const problemsOfRead = (problems: readonly WireProblem[]): RuleProblem[] =>
  problems.map(({ code, pointer }) => ({ rule: code, pointer }))

/** The issues of a form as broken rules, with the field names of the wire. */
export const problemsOfIssues = (
  issues: readonly ValidationIssue[],
  wireNames: Readonly<Record<string, string>> = {},
): RuleProblem[] =>
  issues.map(({ field, code, params }) => ({ rule: code, pointer: `/${wireNames[field] ?? field}`, params }))
