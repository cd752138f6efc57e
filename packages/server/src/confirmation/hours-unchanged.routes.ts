import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { hoursAnswerBody, hoursAnswerShape, hoursUnchangedPath, readHoursUnchanged } from '@recircle/core/owner-start'
import { schemaOf } from '@recircle/core/wire-schema'
import type { Database } from '../db/database.ts'
import { json } from '../http/open-api/api-operations.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { actorOf } from '../session/caller-actor.ts'
import { confirmHours } from './confirm-facility.ts'

/** TRUTH-58: an owner says of many points at once that their hours are unchanged. */
export function registerHoursUnchanged(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const schema = {
    body: Type.Unknown(),
    response: { 200: Type.Unsafe<object>(schemaOf(hoursAnswerShape, 'answer')) },
  }
  const operation = {
    tag: 'points',
    operationId: 'confirmHours',
    summary: 'Confirm the hours of several of your points, each on its own',
    answerType: json,
    body: sentBodies.hoursUnchanged,
  } as const
  app.post(
    hoursUnchangedPath,
    {
      schema,
      config: rules({ access: { creatorOf: ['facility'] }, rate: 'writes', cache: 'no-store', operation }),
    },
    async (request, reply) => {
      const read = readHoursUnchanged(request.body)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const caller = callerOf(request)
      const who = { actor: actorOf(caller, 'facility'), userId: caller.user.id }
      return hoursAnswerBody(await confirmHours(database, read.value, who))
    },
  )
}
