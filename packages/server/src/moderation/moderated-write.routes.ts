import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type, type TSchema } from 'typebox'
import { resourceDocument, stateAction, wireMediaType, type ListMetaName } from '@recircle/core/wire'
import type { ModeratedTypes, OrgActor } from '@recircle/core/moderation'
import { currencyOf } from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules, type Access } from '../http/guard/route-rules.ts'
import type { ApiOperation } from '../http/open-api/api-operations.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { siteOf } from '../site/request-site.ts'
import { ModeratedWrites } from './moderated-writes.ts'
import { judgedNow, type ModeratedKind } from './moderated-kind.ts'
import { refuseUnreadableVersion, versionOfIfMatch } from './seen-version.ts'

const Params = Type.Object({ id: uuidSchema })
interface OfOne {
  Params: Type.Static<typeof Params>
}

export interface ModeratedWriteDeps {
  readonly database: Database
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
}

export type ModeratedOperations = Readonly<Record<'add' | 'change' | 'delete' | 'transit', ApiOperation>>

/** FAC-1 to FAC-8, EVT-2: create, change, delete, and status transitions. */
export function registerModeratedWrites<Types extends ModeratedTypes>(
  app: FastifyInstance,
  path: string,
  kind: ModeratedKind<Types>,
  document: TSchema,
  { database, config }: ModeratedWriteDeps,
  operations: ModeratedOperations,
): void {
  const acts = new ModeratedWrites(database, kind)

  const ruled = (access: Access, operation: ApiOperation) =>
    rules({
      access,
      rate: 'writes',
      cache: 'by-caller',
      operation: { ...operation, refuses: ['not-found', 'conflict'] },
    })

  const answer = (reply: FastifyReply, status: 200 | 201, outcome: Outcome<Types['saved']>) =>
    outcome.ok
      ? reply
          .code(status)
          .type(wireMediaType)
          .send(resourceDocument(kind.resource(outcome.value)))
      : refuseWith(reply, outcome)

  const body = Type.Unknown()
  const addSchema = { body, response: { 201: document } }
  const addConfig = ruled({ creatorOf: [kind.userKind] }, operations.add)
  app.post(path, { schema: addSchema, config: addConfig }, async (request, reply) => {
    const currency = currencyOf(siteOf(request, config))
    return answer(reply, 201, await acts.add(callerOf(request), request.body, currency))
  })

  const changeSchema = { params: Params, body, response: { 200: document } }
  const preHandler = refuseUnreadableVersion
  const changeConfig = ruled('account', operations.change)
  app.patch<OfOne>(
    `${path}/:id`,
    { schema: changeSchema, config: changeConfig, preHandler },
    async (request, reply) => {
      const { id } = request.params
      const ifMatch = versionOfIfMatch(request)
      return answer(reply, 200, await acts.change(callerOf(request), id, request.body, ifMatch))
    },
  )

  const deleteSchema = { params: Params, response: { 204: Type.Null() } }
  const deleteConfig = ruled('account', operations.delete)
  app.delete<OfOne>(
    `${path}/:id`,
    { schema: deleteSchema, config: deleteConfig, preHandler },
    async (request, reply) => {
      const ifMatch = versionOfIfMatch(request)
      const removed = await acts.remove(callerOf(request), request.params.id, ifMatch)
      return removed.ok ? reply.code(204).send() : refuseWith(reply, removed)
    },
  )

  const transitSchema = { params: Params, body, response: { 200: document } }
  const transitConfig = ruled('account', operations.transit)
  app.post<OfOne>(
    `${path}/:id/transit`,
    { schema: transitSchema, config: transitConfig, preHandler },
    async (request, reply) => {
      const ifMatch = versionOfIfMatch(request)
      return answer(reply, 200, await acts.transit(callerOf(request), request.params.id, request.body, ifMatch))
    },
  )
}

/** `?meta=state_actions`: the transitions that this caller may make now. */
export async function stateActionsMeta<Types extends ModeratedTypes>(
  kind: ModeratedKind<Types>,
  path: string,
  saved: Types['saved'],
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
