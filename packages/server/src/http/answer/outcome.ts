import type { FastifyReply } from 'fastify'
import { err, ok, type Failure, type Success } from '@recircle/core/shared'
import type { Resource, RuleProblem, WireErrorName } from '@recircle/core/wire'
import { refuse } from './wire-reply.ts'

export interface Refused extends Failure<WireErrorName> {
  readonly problems: readonly RuleProblem[]
  /** On a conflict: the current version, for a caller who may see it. */
  readonly current?: Resource
}
/** The result of a write. It is sent after the transaction has ended: nothing is acknowledged that could still be rolled back. */
export type Outcome<T> = Success<T> | Refused

export const done = <T>(value: T): Outcome<T> => ok(value)
export const refused = (name: WireErrorName, problems: readonly RuleProblem[] = []): Refused => err(name, { problems })

/** The caller may do this, but not to the current version. */
export const conflict = (current: Resource, problem: RuleProblem): Refused =>
  err('conflict', { problems: [problem], current })

/** A conflict whose current version the client fetches with another call. */
export const conflictWith = (problem: RuleProblem): Refused => refused('conflict', [problem])

export const refuseWith = (reply: FastifyReply, { error, problems, current }: Refused): FastifyReply =>
  refuse(reply, error, undefined, problems, current)
