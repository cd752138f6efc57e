import type { Transaction } from 'kysely'
import {
  charityEventLife,
  charityEventPath,
  eventContentOf,
  isMoved,
  rearranged,
  type CharityEvent,
} from '@recircle/core/charity-event'
import { isStillPossible, mayDecideChange } from '@recircle/core/event-change'
import { cancelledEmail, leadEvent, tellOfEnd, updateCharityEvent } from '../charity-event/charity-event-writer.ts'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { moderatedCharityEvent } from '../charity-event/moderated-charity-event.ts'
import { forgetLastTransition, takingBack } from '../db/taking-back.ts'
import type { Queries, Schema } from '../db/database.ts'
import type { EventChangeRestore } from '../db/tables/staff.tables.ts'
import { conflictWith, done, refused, type Outcome } from '../http/answer/outcome.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import { mailHeld, type Asked, type Decided, type Work } from '../moderation/item-kind.ts'
import { judgedNow, lockModerated } from '../moderation/moderated-kind.ts'
import { mailToOwner } from '../moderation/staff-transits.ts'
import { partiesOf } from '../participation/parties.repository.ts'
import { writeToParty } from '../participation/party-mail.ts'
import { endChange, findChange, findNewestChange, momentOfChange, type ChangeRow } from './event-changes.repository.ts'

export interface RestoredChange {
  readonly eventChange: EventChangeRestore
}

const { heldForMs } = mailHeld
const moved = { rule: 'moved', pointer: '/data' } as const

/** PEOPLE-7: an accepted request changes the event, and everybody who comes is told; the organizer is told either way. */
export async function applyChangeDecision(work: Work): Promise<Outcome<Decided<RestoredChange>>> {
  const { transaction, note, item, decision } = work
  const { id } = item
  const isAccepted = decision.verdict === 'accept'
  const reason = isAccepted ? '' : work.reason
  const change = await findChange(transaction, id)
  const event = change && (await lockModerated(transaction, moderatedCharityEvent, change.charity_event_id))
  if (!change || !event) return refused('not-found')
  if (!mayDecideChange(change, isAccepted, momentOfChange(change, event, Date.now()))) return conflictWith(moved)
  await endChange(transaction, id, isAccepted ? 'accepted' : 'declined', reason)
  await note({
    act: `event-change.${isAccepted ? 'accept' : 'decline'}`,
    subjectKind: 'event-change',
    subjectId: id,
    reason,
  })
  const restore = isAccepted
    ? await carryOut(work, change, event)
    : { version: event.version, event: null, mailIds: [] }
  const mail = await organizerMail({ ...work, reason }, change, event)
  const mailId = mail && (await queueMail(transaction, { ...mail, heldForMs }))
  return done({ mailId, mailedTo: mail?.recipient ?? null, restore: { eventChange: restore } })
}

async function carryOut(
  { transaction, note, place }: Work,
  { arrangements, why }: ChangeRow,
  event: CharityEvent,
): Promise<EventChangeRestore> {
  const userId = place.signature.actorId
  const before = eventContentOf(event)
  const written = { subjectKind: 'event', subjectId: event.id }
  if (arrangements === null) {
    const actor = { kind: 'staff' } as const
    const cancelled = charityEventLife.apply(event, 'cancel', actor, why, await judgedNow())
    if (!cancelled.ok) throw new Error(`An event that stands open cannot be canceled: ${cancelled.error}`)
    await leadEvent(transaction, event, cancelled.value, { actor, userId })
    await note({ ...written, act: 'event.cancel', reason: why })
    const after = await known(transaction, event.id)
    const mailIds = await tellOfEnd(transaction, after, why, heldForMs)
    return { version: after.version, event: { before: null }, mailIds }
  }
  const content = rearranged(before, arrangements)
  await updateCharityEvent(transaction, event.id, content, userId ?? event.creatorId)
  await note({ ...written, act: 'event.edit', before, after: content })
  const after = await known(transaction, event.id)
  const mailIds: string[] = []
  if (isMoved(before, content))
    for (const party of await partiesOf(transaction, event.id)) {
      if (party.status === 'unconfirmed') continue
      const mail = { template: 'eventMoved', key: `version ${after.version}`, heldForMs } as const
      const mailId = await writeToParty(transaction, place, after, party, mail)
      if (mailId !== null) mailIds.push(mailId)
    }
  return { version: after.version, event: { before }, mailIds }
}

async function known(queries: Queries, id: string): Promise<CharityEvent> {
  const event = await findCharityEvent(queries, id)
  if (event === null) throw new Error('A locked event is gone')
  return event
}

/** DESK-17, DESK-38: false if the event has changed since or can no longer become what was asked for, or if there is a newer request. */
export async function reopenEventChange(
  transaction: Transaction<Schema>,
  { id, waitedSinceMs, userId }: { readonly id: string; readonly waitedSinceMs: number; readonly userId: string },
  { version, event: changed }: EventChangeRestore,
): Promise<boolean> {
  const change = await findNewestChange(transaction, id)
  if (!change || change.state !== (changed === null ? 'declined' : 'accepted')) return false
  const event = await lockModerated(transaction, moderatedCharityEvent, change.charity_event_id)
  if (!event || event.version !== version) return false
  if (changed === null && !isStillPossible(change, momentOfChange(change, event, Date.now()))) return false
  if (changed !== null)
    await (changed.before === null
      ? takeCancellationBack(transaction, event.id)
      : updateCharityEvent(transaction, event.id, changed.before, userId))
  await transaction
    .updateTable('event_changes')
    .set({ state: 'waiting', reason: '', waiting_since: new Date(waitedSinceMs), decided_at: null })
    .where('id', '=', id)
    .execute()
  return true
}

async function takeCancellationBack(transaction: Transaction<Schema>, eventId: string): Promise<void> {
  await transaction
    .updateTable('charity_events')
    .set({ cancelled_at: null, cancel_reason: null })
    .where('id', '=', eventId)
    .execute()
  await takingBack(transaction, () => forgetLastTransition(transaction, moderatedCharityEvent.history, eventId))
}

async function organizerMail(
  { queries, config, decision, reason }: Asked,
  change: ChangeRow,
  event: CharityEvent,
): Promise<QueuedMail | null> {
  const isAccepted = decision.verdict === 'accept'
  const isOff = isAccepted && change.kind === 'cancellation'
  const changed = isOff ? await cancelledEmail(queries, event) : 'eventChanged'
  const template = isAccepted ? changed : 'eventChangeDeclined'
  const mail = { template, path: charityEventPath(event.id), name: event.title } as const
  return mailToOwner(queries, config, { ...event, creatorId: change.user_id }, mail, isOff ? change.why : reason)
}

/** The email that a decision would send to the organizer. */
export async function previewEventChangeMail(asked: Asked): Promise<QueuedMail | null> {
  const { queries, item } = asked
  const change = await findChange(queries, item.id)
  const event = change && (await findCharityEvent(queries, change.charity_event_id))
  return change && event ? organizerMail(asked, change, event) : null
}
