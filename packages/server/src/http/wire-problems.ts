import type { RuleProblem, WireProblem } from '@recircle/core/wire'

/** What could not be read, as the broken rules of an error envelope. */
export const problemsOfRead = (problems: readonly WireProblem[]): RuleProblem[] =>
  problems.map(({ code, pointer }) => ({ rule: code, pointer }))
