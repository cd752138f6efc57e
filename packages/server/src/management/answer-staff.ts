import type { FastifyInstance } from 'fastify'
import type { StaffCall } from '@recircle/core/management'
import { statusCommentMaxLength } from '@recircle/core/moderation'
import { lengthOf } from '@recircle/core/validation'
import { listQuery, type ListQuery } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import { done, refused, type Refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { Database } from '../db/database.ts'
import { deskSignature, type StaffMember } from '../staff-session/staff-sessions.ts'
import type { StaffPlace } from '../audit/staff-place.ts'

export interface StaffDeps {
  readonly config: Config
  readonly database: Database
}
export type ManagedPlace = StaffPlace & { readonly config: Config }

/** A management call after authorization and validation of its body. */
export interface StaffRequest<Sent> {
  readonly place: ManagedPlace
  readonly member: StaffMember
  readonly id: string
  readonly sent: Sent
  readonly query: ListQuery
}

/** `at` names the invalid field; without it, the current state forbids the action. */
export interface StaffFault {
  readonly ok: false
  readonly error: string
  readonly at?: string
}
type StaffResult<Answer> = { readonly ok: true; readonly value: Answer } | StaffFault

export const notFound: StaffFault = { ok: false, error: 'not-found' }
export const wrong = (at: string, error: string): StaffFault => ({ ok: false, error, at })

/** Of an act that needs one. */
export function reasonIn(sent: { readonly reason: string }): StaffResult<string> {
  const reason = sent.reason.trim()
  if (reason === '') return wrong('reason', 'required')
  return lengthOf(reason) > statusCommentMaxLength ? wrong('reason', 'too-long') : { ok: true, value: reason }
}

const refusalOf = ({ error, at }: StaffFault): Refused =>
  error === 'not-found'
    ? refused('not-found')
    : refused(at === undefined ? 'conflict' : 'invalid', [
        { rule: error, pointer: at === undefined ? '/data' : `/${at}` },
      ])

/** MANAGE-1: registers one row of `managementCalls`; its right is checked before `work` runs. */
export function answerStaff<Sent, Answer>(
  app: FastifyInstance,
  deps: StaffDeps,
  call: StaffCall<Sent, Answer>,
  work: (request: StaffRequest<Sent>) => Promise<StaffResult<Answer>>,
): void
export function answerStaff(
  app: FastifyInstance,
  { config, database }: StaffDeps,
  call: StaffCall<unknown, unknown>,
  work: (request: StaffRequest<unknown>) => Promise<StaffResult<unknown>>,
): void {
  answer(app, call, async ({ caller: member, params, query, sent }) => {
    const { id = '' }: { readonly id?: string } = params
    const place = { config, database, signature: deskSignature(member) }
    const result = await work({ place, member, id, sent, query: query ?? listQuery() })
    return result.ok ? done(result.value) : refusalOf(result)
  })
}
