import type { RuleProblem } from '../wire/index.ts'

/** DESK-58: points and events of one organization that may wait for review at a time. */
export const waitingLimits = { ofOrganization: 200 } as const

export const tooManyWaiting: RuleProblem = { rule: 'too-many-waiting', pointer: '/data' }

/** Trying again helps only after some of it has been decided. */
export const isTooManyWaiting = (problems: readonly RuleProblem[]): boolean =>
  problems.some(({ rule }) => rule === tooManyWaiting.rule)
