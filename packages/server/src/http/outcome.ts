import type { FastifyReply } from 'fastify'
import { err, ok, type Failure, type Success } from '@recircle/core/shared'
import type { Resource, RuleProblem, WireErrorName } from '@recircle/core/wire'
import { refuse } from './wire-reply.ts'

export interface Refused extends Failure<WireErrorName> {
  readonly problems: readonly RuleProblem[]
  /** Of a conflict: what is there now, for a caller who may see it. */
  readonly current?: Resource
}
/** What a write has come to. It is answered after its transaction has ended: nothing is acknowledged that could still be undone. */
export type Outcome<T> = Success<T> | Refused

export const done = <T>(value: T): Outcome<T> => ok(value)
export const refused = (name: WireErrorName, problems: readonly RuleProblem[] = []): Refused => err(name, { problems })

/** The caller may do this, but not to what is there now. */
export const conflict = (current: Resource, problem: RuleProblem): Refused =>
  err('conflict', { problems: [problem], current })

/** The same where what is there now is read by another call. */
export const conflictWith = (problem: RuleProblem): Refused => refused('conflict', [problem])

export const refuseWith = (reply: FastifyReply, { error, problems, current }: Refused): FastifyReply =>
  refuse(reply, error, undefined, problems, current)
