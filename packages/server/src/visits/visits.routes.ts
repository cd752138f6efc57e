import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { ownVisitsBody, ownVisitsShape, readSentVisit, visitedPointsMax, visitsPath } from '@recircle/core/visits'
import { schemaOf } from '@recircle/core/wire-schema'
import type { Database } from '../db/database.ts'
import { json } from '../http/open-api/api-operations.ts'
import { ErrorDocument } from '../http/answer/json-api.schemas.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { isUuid } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { actorOf } from '../session/caller-actor.ts'
import { utcDay, VisitCounter } from './visit-counter.ts'
import { visitsOfOrganization } from './visits.repository.ts'

const VisitsQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: visitedPointsMax, default: visitedPointsMax })),
})

/** STATS-1, STATS-6: browsers report that somebody opened a point, asked for directions or called; owners read the totals of their points. */
export function registerVisits(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const counter = new VisitCounter(database, app.log)
  app.addHook('onClose', () => counter.stop())

  const sent = {
    tag: 'points',
    operationId: 'visitPoint',
    summary: 'Record anonymously that someone opened a point, called it or asked for directions',
    body: sentBodies.visit,
  } as const
  app.post(
    visitsPath,
    {
      schema: { body: Type.Unknown(), response: { 204: Type.Null(), 400: ErrorDocument, 422: ErrorDocument } },
      config: rules({ access: 'anybody', rate: 'visits', cache: 'no-store', operation: sent }),
    },
    async (request, reply) => {
      const read = readSentVisit(request.body)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      // Whether the point exists is only checked when the totals are written: response and timing are the same for every id.
      if (isUuid(read.value.id)) counter.count(read.value.id, read.value.kind)
      return reply.code(204).send()
    },
  )

  const owned = {
    tag: 'points',
    operationId: 'viewVisits',
    summary: 'Get weekly counts of visits, calls and direction requests for your points',
    answerType: json,
  } as const
  app.get<{ Querystring: Type.Static<typeof VisitsQuery> }>(
    visitsPath,
    {
      schema: { querystring: VisitsQuery, response: { 200: Type.Unsafe<object>(schemaOf(ownVisitsShape, 'answer')) } },
      config: rules({ access: { creatorOf: ['facility'] }, rate: 'reads', cache: 'no-store', operation: owned }),
    },
    async (request, reply) => {
      const actor = actorOf(callerOf(request), 'facility')
      if (actor.kind !== 'creator') return refuse(reply, 'forbidden')
      const { limit = visitedPointsMax } = request.query
      return ownVisitsBody(await visitsOfOrganization(database, actor.orgId, { limit, today: utcDay(Date.now()) }))
    },
  )
}
