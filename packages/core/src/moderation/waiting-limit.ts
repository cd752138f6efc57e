import type { RuleProblem } from '../wire/index.ts'

/**
 * DESK-58: what may wait for staff at a time: points and events of one organization, what one network has sent by each form without an account.
 */
export const waitingLimits = { ofOrganization: 200, ofNetwork: 20 } as const

export const tooManyWaiting: RuleProblem = { rule: 'too-many-waiting', pointer: '/data' }

/** Trying again helps only after some of it has been decided. */
export const isTooManyWaiting = (problems: readonly RuleProblem[]): boolean =>
  problems.some(({ rule }) => rule === tooManyWaiting.rule)
