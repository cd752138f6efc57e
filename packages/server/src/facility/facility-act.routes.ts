import type { FastifyInstance } from 'fastify'
import { Type, type TSchema } from 'typebox'
import {
  facilityActRules,
  facilityActs,
  facilityLife,
  facilityResource,
  readFacilityAct,
  type Facility,
  type FacilityActInput,
  type FacilityActName,
} from '@recircle/core/facility'
import { applyOwnerAct, type SentAct } from '@recircle/core/moderation'
import { keysOf, object, resourceDocument, wireMediaType, type Fields } from '@recircle/core/wire'
import { schemaOf } from '@recircle/core/wire-schema'
import type { Database } from '../db/database.ts'
import { done, refused, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { actorOf } from '../session/caller-actor.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { refuseUnreadableVersion, versionOfIfMatch } from '../moderation/seen-version.ts'
import { refusedOld, refusedStatus } from '../moderation/transit-outcome.ts'
import type { Caller } from '../session/caller.ts'
import { writeActed } from './facility-writer.ts'
import { FacilityDocument } from './facility.schemas.ts'
import { moderatedFacility } from './moderated-facility.ts'

const OfPoint = Type.Object({ id: uuidSchema })
const OfMaterial = Type.Object({ id: uuidSchema, materialId: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })
interface Addressed {
  Params: { readonly id: string; readonly materialId?: number }
}

/** Bodies that the description of the API has always told in fewer words than their codecs. */
const describedBodies: Partial<Record<FacilityActName, TSchema>> = {
  changeStop: sentBodies.stopChange,
  restoreStop: sentBodies.stopChange,
}
function bodyOf(name: FacilityActName): TSchema | undefined {
  const fields: Fields = facilityActs[name].body
  if (keysOf(fields).length === 0) return undefined
  return describedBodies[name] ?? Type.Unsafe(schemaOf(object(fields).shape, 'body'))
}

/** TRUTH-41, STOP-13: one route for each act that owners of points have in core's table. */
export function registerFacilityActs(app: FastifyInstance, facilitiesPath: string, database: Database): void {
  for (const name of keysOf(facilityActs)) registerAct(app, facilitiesPath, database, name)
}

function registerAct(app: FastifyInstance, facilitiesPath: string, database: Database, name: FacilityActName): void {
  const { path } = facilityActs[name]
  const { operationId, summary } = facilityActRules[name]
  const body = bodyOf(name)
  const params = path.includes(':materialId') ? OfMaterial : OfPoint
  const schema = { params, body: Type.Unknown(), response: { 200: FacilityDocument } }
  const config = rules({
    access: 'account',
    rate: 'writes',
    cache: 'by-caller',
    operation: { tag: 'points', operationId, summary, ...(body && { body }) },
  })
  const preHandler = refuseUnreadableVersion
  app.post<Addressed>(`${facilitiesPath}/:id/${path}`, { schema, config, preHandler }, async (request, reply) => {
    const { id, ...ofPath } = request.params
    const read = readFacilityAct(name, ofPath, request.body)
    if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
    const sent = { ...read.value, version: read.value.version ?? versionOfIfMatch(request) }
    const outcome = await act(database, callerOf(request), id, name, sent)
    return outcome.ok
      ? reply.type(wireMediaType).send(resourceDocument(facilityResource(outcome.value)))
      : refuseWith(reply, outcome)
  })
}

const act = <Name extends FacilityActName>(
  database: Database,
  caller: Caller,
  id: string,
  name: Name,
  sent: SentAct<FacilityActInput<Name>>,
): Promise<Outcome<Facility>> =>
  database.transaction().execute(async (transaction) => {
    const actor = actorOf(caller, 'facility')
    const saved = await lockModerated(transaction, moderatedFacility, id)
    if (!saved || !facilityLife.canSee(saved, actor)) return refused('not-found')
    const decided = applyOwnerAct(facilityActRules[name], saved, sent, { actor, nowMs: Date.now() })
    if (decided.ok) {
      if (decided.value === saved) return done(saved)
      await writeActed(transaction, saved, decided.value, caller.user.id)
      const after = await moderatedFacility.find(transaction, id)
      return after ? done(after) : refused('not-found')
    }
    if (decided.error === 'status') return refusedStatus(facilityResource(saved))
    if (decided.error === 'version') return refusedOld(facilityResource(saved), saved.version)
    return refused(decided.error, decided.problems)
  })
