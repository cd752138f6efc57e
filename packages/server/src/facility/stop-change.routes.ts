import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import {
  facilityLife,
  facilityResource,
  isSameStopChange,
  mayChangeStops,
  readStopChangeBody,
  stopActs,
  stopChangeFaults,
  stopChangeOf,
  stopChangeProblems,
  withStopChange,
  withStopRestored,
  type Facility,
  type SentStopChange,
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
import { writeStopChanges } from './facility-writer.ts'
import { FacilityDocument } from './facility.schemas.ts'
import { moderatedFacility } from './moderated-facility.ts'

const Params = Type.Object({ id: uuidSchema })
type Act = keyof typeof stopActs

const operations = {
  change: { operationId: 'changePointStop', summary: 'Call off or move a single stop of a mobile point' },
  restore: { operationId: 'restorePointStop', summary: 'Let a stop take place as planned after all' },
} as const

/** STOP-13: owners of public mobile points call off or move a single stop at once, without a review. */
export function registerStopChanges(app: FastifyInstance, facilitiesPath: string, database: Database): void {
  const answer = (reply: FastifyReply, outcome: Outcome<Facility>) =>
    outcome.ok
      ? reply.type(wireMediaType).send(resourceDocument(facilityResource(outcome.value)))
      : refuseWith(reply, outcome)
  const schema = { params: Params, body: Type.Unknown(), response: { 200: FacilityDocument } }
  for (const act of ['change', 'restore'] as const) {
    const config = rules({
      access: 'account',
      rate: 'writes',
      cache: 'by-caller',
      operation: { tag: 'points', ...operations[act], body: sentBodies.stopChange },
    })
    app.post<{ Params: { id: string } }>(
      `${facilitiesPath}/:id/${stopActs[act]}`,
      { schema, config, preHandler: refuseUnreadableVersion },
      async (request, reply) => {
        const read = readStopChangeBody(request.body)
        if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
        const requested = { ...read.value, version: read.value.version ?? versionOfIfMatch(request) }
        return answer(reply, await setChange(database, callerOf(request), request.params.id, act, requested))
      },
    )
  }
}

const setChange = (
  database: Database,
  caller: Caller,
  id: string,
  act: Act,
  requested: SentStopChange,
): Promise<Outcome<Facility>> =>
  database.transaction().execute(async (transaction) => {
    const actor = actorOf(caller, 'facility')
    const saved = await lockModerated(transaction, moderatedFacility, id)
    if (!saved || !facilityLife.canSee(saved, actor)) return refused('not-found')
    if (!isOwner(saved, actor)) return refused('forbidden')
    if (!mayChangeStops(saved, actor)) return refusedStatus(facilityResource(saved))
    const nowMs = Date.now()
    const known = stopChangeOf(saved, requested)
    if (act === 'change') {
      const faults = stopChangeFaults(requested, requested, saved.timezone, nowMs)
      if (faults.length > 0) return refused('broken-rule', stopChangeProblems(faults))
      // A repeated request, after a lost response or from another tab: it has already happened.
      if (known && isSameStopChange(saved, known, requested)) return done(saved)
    }
    if (requested.version !== null && requested.version !== saved.version)
      return refusedOld(facilityResource(saved), saved.version)
    const changed =
      act === 'change' ? withStopChange(saved, requested, requested, nowMs) : withStopRestored(saved, requested)
    if (changed === null) return refused('not-found')
    await writeStopChanges(transaction, { ...saved, ...changed }, caller.user.id)
    const after = await moderatedFacility.find(transaction, id)
    return after ? done(after) : refused('not-found')
  })
