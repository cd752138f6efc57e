import tzLookup from '@photostructure/tz-lookup'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  arrangementFaults,
  arrangementsPath,
  charityEventContract,
  charityEventLife,
  charityEventProblems,
  charityEventResource,
  eventContentOf,
  isMoved,
  mayRearrange,
  readCharityEventBody,
  rearranged,
  type CharityEvent,
} from '@recircle/core/charity-event'
import { isOwner } from '@recircle/core/moderation'
import { resourceDocument, wireBasePath, wireMediaType } from '@recircle/core/wire'
import { DocumentWithActions, EntityOf } from '../http/json-api.schemas.ts'
import { done, refused, refuseWith, type Outcome } from '../http/outcome.ts'
import { callerOf } from '../http/route-guard.ts'
import { rules } from '../http/route-rules.ts'
import { sentBodies } from '../http/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/uuid.ts'
import { problemsOfRead } from '../http/wire-problems.ts'
import { actorOf } from '../moderation/caller-actor.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { refusedOld, refusedStatus } from '../moderation/transit-outcome.ts'
import { EventLine } from '../participation/event-line.ts'
import { partiesOf } from '../participation/parties.repository.ts'
import type { ParticipationDeps } from '../participation/participation.routes.ts'
import { writeToParty } from '../participation/party-mail.ts'
import type { Caller } from '../session/caller.ts'
import { updateCharityEvent } from './charity-event-writer.ts'
import { moderatedCharityEvent } from './moderated-charity-event.ts'

const Params = Type.Object({ id: uuidSchema })

/** PEOPLE-7: the date, place and capacity of an accepted event. All confirmed participants are notified once of a move. */
export function registerArrangements(app: FastifyInstance, deps: ParticipationDeps): void {
  app.post<{ Params: Type.Static<typeof Params> }>(
    `${wireBasePath}/promotion/promotion/:id/${arrangementsPath}`,
    {
      schema: {
        params: Params,
        body: Type.Unknown(),
        response: { 200: DocumentWithActions(EntityOf(charityEventContract)) },
      },
      config: rules({
        access: 'account',
        rate: 'writes',
        cache: 'by-caller',
        operation: {
          tag: 'events',
          operationId: 'rearrangeEvent',
          summary: 'Change when, where and for how many a public event is',
          body: sentBodies.changeEvent,
          refuses: ['not-found', 'conflict'],
        },
      }),
    },
    async (request, reply) => {
      const outcome = await rearrange(deps, callerOf(request), request.params.id, request.body)
      if (!outcome.ok) return refuseWith(reply, outcome)
      return reply.type(wireMediaType).send(resourceDocument(charityEventResource(outcome.value)))
    },
  )
}

const rearrange = (
  { database, ...settings }: ParticipationDeps,
  caller: Caller,
  id: string,
  body: unknown,
): Promise<Outcome<CharityEvent>> =>
  database.transaction().execute(async (transaction) => {
    const actor = actorOf(caller, 'promotion')
    const saved = await lockModerated(transaction, moderatedCharityEvent, id)
    if (!saved || !charityEventLife.canSee(saved, actor)) return refused('not-found')
    if (!isOwner(saved, actor)) return refused('forbidden')
    const nowMs = Date.now()
    if (!mayRearrange(saved, actor, nowMs)) return refusedStatus(charityEventResource(saved))
    const before = eventContentOf(saved)
    const read = readCharityEventBody(body, 'change', before)
    if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
    const { content, version } = read.value
    if (version !== null && version !== saved.version) return refusedOld(charityEventResource(saved), saved.version)
    const after = rearranged(before, content)
    const faults = arrangementFaults(after, tzLookup(after.location.lat, after.location.lng), nowMs)
    if (faults.length > 0) return refused('broken-rule', charityEventProblems(faults))
    await updateCharityEvent(transaction, id, after, caller.user.id)
    const event = await moderatedCharityEvent.find(transaction, id)
    if (!event) return refused('not-found')
    if (isMoved(before, after))
      for (const party of await partiesOf(transaction, id)) {
        if (party.status === 'unconfirmed') continue
        const key = `version ${event.version}`
        await writeToParty(transaction, settings, event, party, { template: 'eventMoved', key })
      }
    await new EventLine(database, settings).settleWithin(transaction, id, nowMs)
    return done(event)
  })
