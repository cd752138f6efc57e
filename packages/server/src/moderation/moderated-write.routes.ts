import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type, type TSchema } from 'typebox'
import { resourceDocument, stateAction, wireMediaType, type ListMetaName } from '@recircle/core/wire'
import type { Moderated, OrgActor } from '@recircle/core/moderation'
import { currencyOf } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { ConflictDocument, ErrorDocument } from '../http/json-api.schemas.ts'
import { refused, refuseWith, type Outcome } from '../http/outcome.ts'
import { uuidSchema } from '../http/uuid.ts'
import type { Caller, Callers } from '../session/caller.ts'
import { siteOf } from '../site/request-site.ts'
import { ModeratedActs } from './moderated-acts.ts'
import { judgedNow, type ModeratedKind } from './moderated-kind.ts'
import { refuseUnreadableVersion, versionOfIfMatch } from './seen-version.ts'

const Params = Type.Object({ id: uuidSchema })
interface OfOne {
  Params: Type.Static<typeof Params>
}
const refusals = {
  400: ErrorDocument,
  401: ErrorDocument,
  403: ErrorDocument,
  404: ErrorDocument,
  409: ConflictDocument,
  422: ErrorDocument,
}

export interface ModeratedWriteDeps {
  readonly database: Database
  readonly callers: Callers
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

/** FAC-1 to FAC-8, EVT-2: create, change, delete and lead through the statuses. */
export function registerModeratedWrites<
  Saved extends Moderated,
  Content,
  Transit extends string,
  Refusal extends string,
>(
  app: FastifyInstance,
  path: string,
  kind: ModeratedKind<Saved, Content, Transit, Refusal>,
  document: TSchema,
  { database, callers, config }: ModeratedWriteDeps,
): void {
  const acts = new ModeratedActs(database, kind)

  async function asCaller<T>(
    request: FastifyRequest,
    act: (caller: Caller) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const identity = await callers.of(request)
    return typeof identity === 'string' ? refused('unauthorized') : act(identity)
  }

  const answer = (reply: FastifyReply, status: 200 | 201, outcome: Outcome<Saved>) =>
    outcome.ok
      ? reply
          .code(status)
          .type(wireMediaType)
          .send(resourceDocument(kind.resource(outcome.value)))
      : refuseWith(reply, outcome)

  const body = Type.Unknown()
  app.post(path, { schema: { body, response: { 201: document, ...refusals } } }, async (request, reply) => {
    const currency = currencyOf(siteOf(request, config))
    const added = await asCaller(request, (caller) => acts.add(caller, request.body, currency))
    return answer(reply, 201, added)
  })

  const changeSchema = { params: Params, body, response: { 200: document, ...refusals } }
  const preHandler = refuseUnreadableVersion
  app.patch<OfOne>(`${path}/:id`, { schema: changeSchema, preHandler }, async (request, reply) => {
    const { id } = request.params
    const ifMatch = versionOfIfMatch(request)
    const changed = await asCaller(request, (caller) => acts.change(caller, id, request.body, ifMatch))
    return answer(reply, 200, changed)
  })

  const deleteSchema = { params: Params, response: { 204: Type.Null(), ...refusals } }
  app.delete<OfOne>(`${path}/:id`, { schema: deleteSchema, preHandler }, async (request, reply) => {
    const ifMatch = versionOfIfMatch(request)
    const removed = await asCaller(request, (caller) => acts.remove(caller, request.params.id, ifMatch))
    return removed.ok ? reply.code(204).send() : refuseWith(reply, removed)
  })

  const transitSchema = { params: Params, body, response: { 200: document, ...refusals } }
  app.post<OfOne>(`${path}/:id/transit`, { schema: transitSchema, preHandler }, async (request, reply) => {
    const { id } = request.params
    const ifMatch = versionOfIfMatch(request)
    const changed = await asCaller(request, (caller) => acts.transit(caller, id, request.body, ifMatch))
    return answer(reply, 200, changed)
  })
}

/** `?meta=state_actions`: the transits that this caller may make now. */
export async function stateActionsMeta<
  Saved extends Moderated,
  Content,
  Transit extends string,
  Refusal extends string,
>(
  kind: ModeratedKind<Saved, Content, Transit, Refusal>,
  path: string,
  saved: Saved,
  actor: OrgActor,
  meta: readonly ListMetaName[],
) {
  if (!meta.includes('state_actions')) return {}
  const { type } = kind.resource(saved)
  const { id } = saved
  const actions = kind.life.allowedTransits(saved, actor, await judgedNow()).map((transit) => {
    const { wireName, needs } = kind.life.transits[transit]
    return stateAction(type, id, `${path}/${id}/transit/`, wireName, needs === 'comment')
  })
  return { meta: { state_actions: actions } }
}
