import type { FastifyInstance, FastifyReply } from 'fastify'
import type { StaffCall } from '@recircle/core/management'
import { statusCommentMaxLength } from '@recircle/core/moderation'
import { lengthOf } from '@recircle/core/validation'
import { listQuery, readListQuery, readWire, type ListQuery } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { deskRoute } from '../desk/desk-routes.ts'
import { deskSignature, type StaffMember } from '../staff-session/staff-sessions.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { staffOf } from '../http/guard/route-guard.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
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

function refuseFault(reply: FastifyReply, { error, at }: StaffFault): FastifyReply {
  if (error === 'not-found') return refuse(reply, 'not-found')
  const problem = { rule: error, pointer: at === undefined ? '/data' : `/${at}` }
  return refuse(reply, at === undefined ? 'conflict' : 'invalid', undefined, [problem])
}

/** MANAGE-1: registers one row of `managementCalls`; its right is checked before `work` runs. */
export function answerStaff<Sent, Answer>(
  app: FastifyInstance,
  { config, database }: StaffDeps,
  call: StaffCall<Sent, Answer>,
  work: (request: StaffRequest<Sent>) => Promise<StaffResult<Answer>>,
): void {
  const { method, path, act, sent, answer } = call
  app.route<{ Params: { id?: string } }>({
    method,
    url: path,
    ...deskRoute(act, method === 'GET', answer ?? undefined),
    handler: async (request, reply) => {
      const query = method === 'GET' ? readListQuery(queryPairs(request)) : ({ ok: true, value: listQuery() } as const)
      if (!query.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(query.problems))
      const body = sent === null ? null : readWire(request.body, sent.read)
      if (body !== null && !body.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(body.problems))
      const member = staffOf(request)
      const result = await work({
        place: { config, database, signature: deskSignature(member) },
        member,
        id: request.params.id ?? '',
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- calls without a body have the type null
        sent: (body?.value ?? null) as Sent,
        query: query.value,
      })
      if (!result.ok) return refuseFault(reply, result)
      return answer === null ? reply.code(204).send() : answer.write(result.value)
    },
  })
}
