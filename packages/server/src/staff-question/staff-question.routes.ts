import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  readStaffAnswer,
  staffAnswerPath,
  staffQuestionsBody,
  staffQuestionsPath,
  staffQuestionsShape,
} from '@recircle/core/staff-question'
import { schemaOf } from '@recircle/core/wire-schema'
import type { Database } from '../db/database.ts'
import { json } from '../http/open-api/api-operations.ts'
import { routeOf } from '../http/answer/linked-paths.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { answerQuestion, waitingQuestions } from './staff-questions.repository.ts'

const access = { creatorOf: ['facility', 'promotion'] } as const
const tag = 'account'
const params = Type.Object({ id: uuidSchema })

/** DESK-16: an organization reads what staff ask about what it has sent, and answers. */
export function registerStaffQuestions(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.get(
    staffQuestionsPath,
    {
      schema: { response: { 200: Type.Unsafe<object>(schemaOf(staffQuestionsShape, 'answer')) } },
      config: rules({
        access,
        rate: 'lists',
        cache: 'no-store',
        operation: {
          tag,
          operationId: 'listStaffQuestions',
          summary: 'List the questions from staff to your organization, with its answers',
          answerType: json,
        },
      }),
    },
    async (request, reply) => {
      const questions = await waitingQuestions(database, callerOf(request).user.org_id ?? '')
      return reply.send(staffQuestionsBody(questions))
    },
  )

  app.post<{ Params: Type.Static<typeof params> }>(
    routeOf(staffAnswerPath, ':id'),
    {
      schema: { params, body: Type.Unknown(), response: { 204: Type.Null() } },
      config: rules({
        access,
        rate: 'writes',
        cache: 'by-caller',
        operation: {
          tag,
          operationId: 'answerStaffQuestion',
          summary: 'Answer a question from staff, or replace your answer until they decide',
          body: sentBodies.staffAnswer,
          refuses: ['not-found'],
        },
      }),
    },
    async (request, reply) => {
      const read = readStaffAnswer(request.body)
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const { user } = callerOf(request)
      const answer = { id: request.params.id, orgId: user.org_id ?? '', userId: user.id, text: read.value }
      return (await answerQuestion(database, answer)) ? reply.code(204).send() : refuse(reply, 'not-found')
    },
  )
}
