import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { disputesPath, pointDisputeContract, pointDisputeResource, readDisputeAnswer } from '@recircle/core/point-claim'
import { listDocument, readListQuery, resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { refused, refuseWith } from '../http/answer/outcome.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { answerDispute } from './answer-dispute.ts'
import { listDisputes } from './disputes.repository.ts'
import { claimProblem } from './open-claims.ts'

const Dispute = ResourceOf(pointDisputeContract)
const access = { creatorOf: ['facility'] } as const
const tag = 'points'
const path = disputesPath.slice(0, -1)
const params = Type.Object({ id: uuidSchema })

/** CLAIM-18: an organization sees who claims its points, and tells staff in words what speaks for it. */
export function registerDisputes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const listConfig = rules({
    access,
    rate: 'lists',
    cache: 'by-caller',
    operation: { tag, operationId: 'listDisputes', summary: 'List the claims by others to your organization’s points' },
  })
  const listSchema = { querystring: listQuerySchema(), response: { 200: List(Dispute) } }
  app.get(path, { schema: listSchema, config: listConfig }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { limit, offset, meta } = read.value
    const { org_id: orgId } = callerOf(request).user
    const { disputes, count } = await listDisputes(database, orgId ?? '', { limit, offset })
    const pagination = { count, limit, offset }
    return reply
      .type(wireMediaType)
      .send(listDocument(disputes.map(pointDisputeResource), meta.includes('pagination') ? { pagination } : {}))
  })

  const answerConfig = rules({
    access,
    rate: 'forms',
    cache: 'by-caller',
    operation: {
      tag,
      operationId: 'answerDispute',
      summary: 'Send staff your organization’s answer to a claim, or replace it until they decide',
      body: sentBodies.disputeAnswer,
      refuses: ['not-found'],
    },
  })
  const answerSchema = { params, body: Type.Unknown(), response: { 200: Document(Dispute) } }
  app.post<{ Params: Type.Static<typeof params> }>(
    `${path}/:id/answer`,
    { schema: answerSchema, config: answerConfig },
    async (request, reply) => {
      const read = readDisputeAnswer(request.body)
      if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
      const words = read.value.words.trim()
      if (words === '') return refuseWith(reply, refused('invalid', [claimProblem('words-missing', '/words')]))
      const { user } = callerOf(request)
      const outcome = await answerDispute(
        database,
        { orgId: user.org_id ?? '', userId: user.id },
        request.params.id,
        words,
      )
      return outcome.ok
        ? reply.type(wireMediaType).send(resourceDocument(pointDisputeResource(outcome.value)))
        : refuseWith(reply, outcome)
    },
  )
}
