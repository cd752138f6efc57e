import type { FastifyInstance } from 'fastify'
import { charityEventLife, charityEventResource, eventContentOf } from '@recircle/core/charity-event'
import {
  eventChangeCalls,
  eventChangeFaults,
  eventChangeProblems,
  mayAskForChange,
  type EventChange,
  type SentEventChange,
} from '@recircle/core/event-change'
import { isOwner } from '@recircle/core/moderation'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import type { Database } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { actorOf } from '../session/caller-actor.ts'
import { lockModerated } from '../moderation/moderated-kind.ts'
import { refusedOld, refusedStatus } from '../moderation/transit-outcome.ts'
import type { Caller } from '../session/caller.ts'
import { endChange, insertChange, listChanges, momentOfChange, waitingChange } from './event-changes.repository.ts'

/** PEOPLE-7: an organizer asks support to change or cancel an accepted event; nothing changes before staff accept it. */
export function registerEventChanges(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answer(app, eventChangeCalls.list, async ({ caller: { user }, query: { limit, offset } }) =>
    done(await listChanges(database, user.org_id ?? '', { limit, offset })),
  )
  answer(app, eventChangeCalls.ask, ({ caller, params, sent }) => askForChange(database, caller, params.id, sent))
  answer(app, eventChangeCalls.withdraw, ({ caller, params }) => withdrawChange(database, caller, params.id))
}

const askForChange = (
  database: Database,
  caller: Caller,
  id: string,
  { version, ...change }: SentEventChange,
): Promise<Outcome<EventChange>> =>
  database.transaction().execute(async (transaction) => {
    const actor = actorOf(caller, 'promotion')
    const event = await lockModerated(transaction, moderatedCharityEvent, id)
    if (!event || !charityEventLife.canSee(event, actor)) return refused('not-found')
    if (!isOwner(event, actor)) return refused('forbidden')
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
