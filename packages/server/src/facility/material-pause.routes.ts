import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import {
  facilityLife,
  facilityResource,
  isSamePause,
  materialPauseAct,
  mayPauseMaterials,
  pauseOf,
  pauseProblems,
  readPauseBody,
  withPause,
  type Facility,
  type MaterialPause,
} from '@recircle/core/facility'
import { isOwner } from '@recircle/core/moderation'
import { resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { done, refused, refuseWith, type Outcome } from '../http/outcome.ts'
import { callerOf } from '../http/route-guard.ts'
import { rules } from '../http/route-rules.ts'
import { sentBodies } from '../http/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/uuid.ts'
import { problemsOfRead } from '../http/wire-problems.ts'
import { actorOf } from '../moderation/caller-actor.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { refuseUnreadableVersion, versionOfIfMatch } from '../moderation/seen-version.ts'
import { refusedOld, refusedStatus } from '../moderation/transit-outcome.ts'
import type { Caller } from '../session/caller.ts'
import { writePause } from './facility-writer.ts'
import { FacilityDocument } from './facility.schemas.ts'
import { moderatedFacility } from './moderated-facility.ts'

const Params = Type.Object({ id: uuidSchema, materialId: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) })
interface OfMaterial {
  Params: Type.Static<typeof Params>
}
const response = { 200: FacilityDocument }

interface AskedPause {
  readonly id: string
  readonly materialId: number
  /** Null ends the pause. */
  readonly pause: MaterialPause | null
  /** The version that the sender saw; null if the request does not state it. */
  readonly version: number | null
}

/** TRUTH-41: owners of public points pause a material for a while, without a review. */
export function registerMaterialPauses(app: FastifyInstance, facilitiesPath: string, database: Database): void {
  const answer = (reply: FastifyReply, outcome: Outcome<Facility>) =>
    outcome.ok
      ? reply.type(wireMediaType).send(resourceDocument(facilityResource(outcome.value)))
      : refuseWith(reply, outcome)
  const schema = { params: Params, body: Type.Unknown(), response }
  const preHandler = refuseUnreadableVersion
  // Routes are declared without a trailing slash.
  const pathOf = (act: 'pause' | 'resume') => `${facilitiesPath}/:id/${materialPauseAct(':materialId', act)}`

  const declared = { access: 'account', rate: 'writes', cache: 'by-caller' } as const
  const pauseConfig = rules({
    ...declared,
    operation: {
      tag: 'points',
      operationId: 'pausePointMaterial',
      summary: 'Stop to take a material for a while',
      body: sentBodies.materialPause,
    },
  })
  app.post<OfMaterial>(pathOf('pause'), { schema, config: pauseConfig, preHandler }, async (request, reply) => {
    const read = readPauseBody(request.body)
    if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
    const { pause, version } = read.value
    const requested = { ...request.params, pause, version: version ?? versionOfIfMatch(request) }
    return answer(reply, await setPause(database, callerOf(request), requested))
  })

  const resumeConfig = rules({
    ...declared,
    operation: { tag: 'points', operationId: 'resumePointMaterial', summary: 'Take a paused material again' },
  })
  app.post<OfMaterial>(pathOf('resume'), { schema, config: resumeConfig, preHandler }, async (request, reply) => {
    const requested = { ...request.params, pause: null, version: versionOfIfMatch(request) }
    return answer(reply, await setPause(database, callerOf(request), requested))
  })
}

const setPause = (database: Database, caller: Caller, requested: AskedPause): Promise<Outcome<Facility>> =>
  database.transaction().execute(async (transaction) => {
    const { id, materialId, pause, version } = requested
    const actor = actorOf(caller, 'facility')
    const saved = await lockModerated(transaction, moderatedFacility, id)
    if (!saved || !facilityLife.canSee(saved, actor)) return refused('not-found')
    if (!isOwner(saved, actor)) return refused('forbidden')
    if (!mayPauseMaterials(saved, actor)) return refusedStatus(facilityResource(saved))
    if (!saved.rates.some((rate) => rate.materialId === materialId)) return refused('not-found')
    const problems = pause === null ? [] : pauseProblems(pause, saved.timezone, Date.now())
    if (problems.length > 0) return refused('broken-rule', problems)
    // A repeated request, after a lost response or from another tab: it has already happened.
    if (isSamePause(pauseOf(saved, materialId), pause)) return done(saved)
    if (version !== null && version !== saved.version) return refusedOld(facilityResource(saved), saved.version)
    await writePause(transaction, withPause(saved, materialId, pause), materialId, caller.user.id)
    const after = await moderatedFacility.find(transaction, id)
    return after ? done(after) : refused('not-found')
  })
