import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { charityEventLife, charityEventResource, eventContentOf } from '@recircle/core/charity-event'
import {
  eventChangeContract,
  eventChangeFaults,
  eventChangePath,
  eventChangeProblems,
  eventChangeResource,
  eventChangesPath,
  mayAskForChange,
  readEventChangeBody,
  type EventChange,
} from '@recircle/core/event-change'
import { isOwner } from '@recircle/core/moderation'
import { listDocument, readListQuery, resourceDocument, wireMediaType } from '@recircle/core/wire'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import type { Database } from '../db/database.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { routeOf } from '../http/answer/linked-paths.ts'
import { done, refused, refuseWith, type Outcome } from '../http/answer/outcome.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { actorOf } from '../session/caller-actor.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { refusedOld, refusedStatus } from '../moderation/transit-outcome.ts'
import type { Caller } from '../session/caller.ts'
import { endChange, insertChange, listChanges, momentOfChange, waitingChange } from './event-changes.repository.ts'

const Change = ResourceOf(eventChangeContract)
const params = Type.Object({ id: uuidSchema })
interface OfEvent {
  Params: Type.Static<typeof params>
}
const tag = 'events'
const path = routeOf(eventChangePath, ':id')

/** PEOPLE-7: an organizer asks support to change or cancel an accepted event; nothing changes before staff accept it. */
export function registerEventChanges(app: FastifyInstance, { database }: { readonly database: Database }): void {
  app.get(
    eventChangesPath.slice(0, -1),
    {
      schema: { querystring: listQuerySchema(), response: { 200: List(Change) } },
      config: rules({
        access: { creatorOf: ['promotion'] },
        rate: 'lists',
        cache: 'by-caller',
        operation: {
          tag,
          operationId: 'listEventChanges',
          summary: 'List your organization’s change requests, the latest for each upcoming event',
        },
      }),
    },
    async (request, reply) => {
      const read = readListQuery(queryPairs(request))
      if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
      const { limit, offset, meta } = read.value
      const { items, count } = await listChanges(database, callerOf(request).user.org_id ?? '', { limit, offset })
      const pagination = { count, limit, offset }
      return reply
        .type(wireMediaType)
        .send(listDocument(items.map(eventChangeResource), meta.includes('pagination') ? { pagination } : {}))
    },
  )

  app.post<OfEvent>(
    path,
    {
      schema: { params, body: Type.Unknown(), response: { 200: Document(Change) } },
      config: rules({
        access: 'account',
        rate: 'writes',
        cache: 'by-caller',
        operation: {
          tag,
          operationId: 'askForEventChange',
          summary: 'Request a change or the cancellation of a public event, replacing a pending request',
          body: sentBodies.eventChange,
          refuses: ['not-found', 'conflict'],
        },
      }),
    },
    async (request, reply) => {
      const outcome = await askForChange(database, callerOf(request), request.params.id, request.body)
      if (!outcome.ok) return refuseWith(reply, outcome)
      return reply.type(wireMediaType).send(resourceDocument(eventChangeResource(outcome.value)))
    },
  )

  app.delete<OfEvent>(
    path,
    {
      schema: { params, response: { 204: Type.Null() } },
      config: rules({
        access: 'account',
        rate: 'writes',
        cache: 'by-caller',
        operation: {
          tag,
          operationId: 'withdrawEventChange',
          summary: 'Withdraw a change request',
          refuses: ['not-found'],
        },
      }),
    },
    async (request, reply) => {
      const outcome = await withdrawChange(database, callerOf(request), request.params.id)
      return outcome.ok ? reply.code(204).send() : refuseWith(reply, outcome)
    },
  )
}

const askForChange = (database: Database, caller: Caller, id: string, body: unknown): Promise<Outcome<EventChange>> =>
  database.transaction().execute(async (transaction) => {
    const actor = actorOf(caller, 'promotion')
    const event = await lockModerated(transaction, moderatedCharityEvent, id)
    if (!event || !charityEventLife.canSee(event, actor)) return refused('not-found')
    if (!isOwner(event, actor)) return refused('forbidden')
    const read = readEventChangeBody(body)
    if (!read.ok) return refused('invalid', problemsOfRead(read.problems))
    const { version, ...change } = read.value
    const nowMs = Date.now()
    if (!mayAskForChange(event, actor, change.kind, nowMs)) return refusedStatus(charityEventResource(event))
    if (version !== null && version !== event.version) return refusedOld(charityEventResource(event), event.version)
    const { timezone } = momentOfChange(change, event, nowMs)
    const faults = eventChangeFaults(eventContentOf(event), change, timezone, nowMs)
    if (faults.length > 0) return refused('broken-rule', eventChangeProblems(faults))
    const former = await waitingChange(transaction, id)
    if (former) await endChange(transaction, former.id, 'replaced')
    const asked = change.kind === 'cancellation' ? { ...change, arrangements: null } : change
    return done(await insertChange(transaction, id, caller.user.id, asked))
  })

const withdrawChange = (database: Database, caller: Caller, id: string): Promise<Outcome<null>> =>
  database.transaction().execute(async (transaction) => {
    const actor = actorOf(caller, 'promotion')
    const event = await lockModerated(transaction, moderatedCharityEvent, id)
    if (!event || !charityEventLife.canSee(event, actor)) return refused('not-found')
    if (!isOwner(event, actor)) return refused('forbidden')
    const waiting = await waitingChange(transaction, id)
    if (!waiting) return refused('not-found')
    await endChange(transaction, waiting.id, 'withdrawn')
    return done(null)
  })
