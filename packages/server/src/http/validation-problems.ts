import type { ValidationIssue } from '@recircle/core/validation'
import type { RuleProblem } from '@recircle/core/wire'

/** The broken rules of a form, at the names its fields have on the wire. */
export const problemsOfIssues = (
  issues: readonly ValidationIssue[],
  wireNames: Readonly<Record<string, string>> = {},
): RuleProblem[] =>
  issues.map(({ field, code, params }) => ({ rule: code, pointer: `/${wireNames[field] ?? field}`, params }))
