import type { FastifyReply } from 'fastify'
import type { Resource, RuleProblem, WireErrorName } from '@recircle/core/wire'
import { refuse } from './wire-reply.ts'

export interface Refused {
  readonly ok: false
  readonly name: WireErrorName
  readonly problems: readonly RuleProblem[]
  /** Of a conflict: what is there now, for a caller who may see it. */
  readonly current?: Resource
}
/** What a write has come to. It is answered after its transaction has ended: nothing is acknowledged that could still be undone. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | Refused

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value })
export const refused = (name: WireErrorName, problems: readonly RuleProblem[] = []): Refused => ({
  ok: false,
  name,
  problems,
})

/** The caller may do this, but not to what is there now. */
export const conflict = (current: Resource, problem: RuleProblem): Refused => ({
  ok: false,
  name: 'conflict',
  problems: [problem],
  current,
})

/** The same where what is there now is read by another call. */
export const conflictWith = (problem: RuleProblem): Refused => ({ ok: false, name: 'conflict', problems: [problem] })

export const refuseWith = (reply: FastifyReply, { name, problems, current }: Refused): FastifyReply =>
  refuse(reply, name, undefined, problems, current)
