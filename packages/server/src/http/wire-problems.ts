import type { ValidationIssue } from '@recircle/core/validation'
import type { RuleProblem, WireProblem } from '@recircle/core/wire'

/** What could not be read, as the broken rules of an error envelope. */
export const problemsOfRead = (problems: readonly WireProblem[]): RuleProblem[] =>
  problems.map(({ code, pointer }) => ({ rule: code, pointer }))

/** The broken rules of a form, at the names its fields have on the wire. */
export const problemsOfIssues = (
  issues: readonly ValidationIssue[],
  wireNames: Readonly<Record<string, string>> = {},
): RuleProblem[] =>
  issues.map(({ field, code, params }) => ({ rule: code, pointer: `/${wireNames[field] ?? field}`, params }))
