import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { facilityResource, type Facility } from '@recircle/core/facility'
import { resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { ErrorDocument } from '../http/json-api.schemas.ts'
import { refused, refuseWith, type Outcome } from '../http/outcome.ts'
import { uuidSchema } from '../http/uuid.ts'
import { versionOfIfMatch } from '../moderation/seen-version.ts'
import type { Caller, Callers } from '../session/caller.ts'
import { addFacility, changeFacility, removeFacility, transitFacility } from './facility-acts.ts'
import { facilitiesPath } from './facility.routes.ts'
import { FacilityDocument } from './facility.schemas.ts'

const Params = Type.Object({ id: uuidSchema })
interface OfOne {
  Params: Type.Static<typeof Params>
}
const refusals = { 401: ErrorDocument, 403: ErrorDocument, 404: ErrorDocument, 409: ErrorDocument, 422: ErrorDocument }

const answer = (reply: FastifyReply, status: 200 | 201, outcome: Outcome<Facility>) =>
  outcome.ok
    ? reply
        .code(status)
        .type(wireMediaType)
        .send(resourceDocument(facilityResource(outcome.value)))
    : refuseWith(reply, outcome)

/** FAC-1 to FAC-8: what owners do to their points. */
export function registerFacilityWrites(
  app: FastifyInstance,
  { database, callers }: { readonly database: Database; readonly callers: Callers },
): void {
  async function asCaller<T>(
    request: FastifyRequest,
    act: (caller: Caller) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const identity = await callers.of(request)
    return typeof identity === 'string' ? refused('unauthorized') : act(identity)
  }

  const body = Type.Unknown()
  const addSchema = { body, response: { 201: FacilityDocument, ...refusals } }
  app.post(facilitiesPath, { schema: addSchema }, async (request, reply) => {
    const added = await asCaller(request, (caller) => addFacility(database, caller, request.body))
    return answer(reply, 201, added)
  })

  const changeSchema = { params: Params, body, response: { 200: FacilityDocument, ...refusals } }
  app.patch<OfOne>(`${facilitiesPath}/:id`, { schema: changeSchema }, async (request, reply) => {
    const { id } = request.params
    const changed = await asCaller(request, (caller) =>
      changeFacility(database, caller, id, request.body, versionOfIfMatch(request)),
    )
    return answer(reply, 200, changed)
  })

  const deleteSchema = { params: Params, response: { 204: Type.Null(), ...refusals } }
  app.delete<OfOne>(`${facilitiesPath}/:id`, { schema: deleteSchema }, async (request, reply) => {
    const removed = await asCaller(request, (caller) => removeFacility(database, caller, request.params.id))
    return removed.ok ? reply.code(204).send() : refuseWith(reply, removed)
  })

  const transitSchema = { params: Params, body, response: { 200: FacilityDocument, ...refusals } }
  app.post<OfOne>(`${facilitiesPath}/:id/transit`, { schema: transitSchema }, async (request, reply) => {
    const { id } = request.params
    const changed = await asCaller(request, (caller) => transitFacility(database, caller, id, request.body))
    return answer(reply, 200, changed)
  })
}
