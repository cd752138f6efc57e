import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { parseTypedSignUp, participationPaths, signUpFields, typedSignUp } from '@recircle/core/participation'
import { json } from '../http/open-api/api-operations.ts'
import { routeOf } from '../http/answer/linked-paths.ts'
import { rules } from '../http/guard/route-rules.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import type { SealedTexts } from '../signed-link/sealed-texts.ts'

const EventParams = Type.Object({ id: uuidSchema })
const TypedQuery = Type.Object({ typed: Type.String({ minLength: 1, maxLength: 4_000 }) })
const TypedAnswer = Type.Object({
  name: Type.String(),
  email: Type.String(),
  size: Type.Integer(),
  hasConsent: Type.Boolean(),
  faults: Type.Array(Type.Enum([...signUpFields])),
})
const typedForMs = 30 * 60_000
interface OfEvent {
  Params: Type.Static<typeof EventParams>
  Querystring: Type.Static<typeof TypedQuery>
}

/** PEOPLE-13: what a refused form was sent with, for the page that it leads to. Answers what seals a body for the address of that page. */
export function registerTypedSignUp(
  app: FastifyInstance,
  seals: SealedTexts,
): (eventId: string, body: unknown) => string {
  app.get<OfEvent>(
    routeOf(participationPaths.typed, ':id'),
    {
      schema: { params: EventParams, querystring: TypedQuery, response: { 200: TypedAnswer } },
      config: rules({
        access: 'secret-holder',
        rate: 'reads',
        cache: 'no-store',
        operation: {
          tag: 'events',
          operationId: 'viewTypedSignUp',
          summary: 'Get the values of a rejected sign-up form, for half an hour',
          answerType: json,
        },
      }),
    },
    async (request, reply) => {
      const text = seals.open(request.query.typed, request.params.id, Date.now())
      const read = text === null ? null : parseTypedSignUp(JSON.parse(text))
      return read?.ok === true ? read.value : refuse(reply, 'not-found')
    },
  )
  return (eventId, body) => seals.make(JSON.stringify(typedSignUp(body)), eventId, Date.now() + typedForMs)
}
