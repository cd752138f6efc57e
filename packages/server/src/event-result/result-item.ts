import { sql } from 'kysely'
import { leftOutPhotos, photoFieldName, weightFieldName, type DeskField } from '@recircle/core/desk'
import { timesUsual, type EventResult } from '@recircle/core/event-result'
import { eventColumns, eventNow } from '../charity-event/event-item.ts'
import type { Queries } from '../db/database.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { isUuid } from '../http/request/uuid.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import { byAuthor, mailHeld, problem, type Asked, type ItemKind } from '../moderation/item-kind.ts'
import { replyOnPage } from '../moderation/reply.ts'
import {
  findResult,
  lastDeclined,
  lastPublished,
  publishedOfOrganization,
  type KnownPhoto,
} from './results.repository.ts'
import { reopenResult, resultMail, settleResult, type ResultDecision } from './settle-result.ts'

/** ORG-10: what an organizer tells of an event that is over. */
export const resultItem: ItemKind<{ readonly result: { readonly replaced: string | null } }> = {
  table: 'event_results',
  noun: 'result',
  columns: {
    ...byAuthor,
    ...eventColumns('e'),
    from: sql`event_results i join charity_events e on e.id = i.charity_event_id
      join organizations o on o.id = e.org_id join users a on a.id = e.creator_id`,
  },
  written: { texts: sql`i.words` },
  sender: {
    ofAccounts: (accounts) => sql`from event_results i join charity_events e on e.id = i.charity_event_id
      where e.creator_id in ${accounts} and i.status = 'waiting'`,
  },
  refusal: { templates: ['resultDeclined'] },
  content,
  subject: eventNow,
  async decide(work) {
    const { transaction, note, config } = work
    const decided = decisionOf(work)
    const { id, isAccepted, reason, leftOut } = decided
    if (leftOut.some((photo) => photo.reason === '')) return refused('invalid', [problem('reason-required')])
    if (!leftOut.every((photo) => isUuid(photo.id))) return refused('invalid', [problem('unknown-photo')])
    const replaced = await settleResult(transaction, decided)
    await note({
      act: `result.${isAccepted ? 'accept' : 'decline'}`,
      subjectKind: 'result',
      subjectId: id,
      before: { status: 'waiting' },
      after: { status: isAccepted ? 'published' : 'declined' },
      reason: leftOut.length === 0 ? reason : leftOut.map((photo) => photo.reason).join('; '),
    })
    const mail = await resultMail(transaction, config, decided)
    const mailId = mail && (await queueMail(transaction, { ...mail, ...mailHeld }))
    return done({ mailId, mailedTo: mail?.recipient ?? null, restore: { result: { replaced } } })
  },
  preview: (asked) => resultMail(asked.queries, asked.config, decisionOf(asked)),
  reply: replyOnPage,
  undo: (transaction, { id, restore }) => reopenResult(transaction, id, restore.result.replaced),
}

function decisionOf({ item: { id }, decision, reason }: Asked): ResultDecision {
  const isAccepted = decision.verdict === 'accept'
  return { id, isAccepted, reason: isAccepted ? '' : reason, leftOut: leftOutPhotos(decision, reason) }
}

/** Next to the published data of the event; DESK-59: or next to the refused one. */
async function content(queries: Queries, id: string): Promise<ItemContent | null> {
  const result = await findResult(queries, id)
  if (result === null) return null
  const event = await queries
    .selectFrom('charity_events')
    .innerJoin('users', 'users.id', 'charity_events.creator_id')
    .select(['charity_events.org_id', 'charity_events.creator_id', 'users.name', 'users.email', 'lng', 'lat'])
    .where('charity_events.id', '=', result.eventId)
    .executeTakeFirst()
  if (!event) return null
  const [shown, ofOrganization] = await Promise.all([
    lastPublished(queries, result.eventId),
    publishedOfOrganization(queries, event.org_id),
  ])
  const beside = shown ?? (await lastDeclined(queries, result.eventId))
  const before = new Map(beside === null ? [] : linesOf(beside))
  const after = new Map(linesOf(result))
  const others = ofOrganization.filter(({ eventId }) => eventId !== result.eventId).flatMap(linesOf)
  const usualOf = (name: string, { amount }: Amount): number | null =>
    timesUsual(
      amount,
      others.filter(([each]) => each === name).map(([, other]) => other.amount),
    )
  const fields = [...new Set([...before.keys(), ...after.keys()])].flatMap((name): DeskField[] => {
    const [old, now] = [before.get(name) ?? null, after.get(name) ?? null]
    if (isSame(old, now)) return []
    const marked = now && { ...now, timesUsual: usualOf(name, now) }
    return [{ name, before: old, after: marked, standing: old === null ? 'new' : 'changed' }]
  })
  return {
    ...bare,
    version: result.version,
    state: result.status,
    subjectId: result.eventId,
    organizationId: event.org_id,
    location: { lng: event.lng, lat: event.lat },
    text: result.words,
    fields: [
      ...fields,
      ...(beside === null || beside.words === result.words
        ? []
        : [{ name: 'message', before: beside.words, after: result.words, standing: 'changed' as const }]),
      ...photoFields(beside?.photos ?? [], result.photos),
    ],
    beside: shown === null && beside !== null ? 'refused' : 'public',
    authorId: event.creator_id,
    authorName: event.name,
    authorEmail: event.email ?? '',
  }
}

/** ORG-15: the photos that come, and published ones that would go. */
function photoFields(shown: readonly KnownPhoto[], published: readonly KnownPhoto[]): DeskField[] {
  const valueOf = ({ url, alt }: KnownPhoto) => ({ url, alt })
  const without = (photos: readonly KnownPhoto[], others: readonly KnownPhoto[]) =>
    photos.filter((photo) => !others.some(({ uploadId }) => uploadId === photo.uploadId))
  const visible = shown.filter(({ isLeftOut }) => !isLeftOut)
  return [
    ...without(visible, published).map((photo): DeskField => ({
      name: photoFieldName(photo.id),
      before: valueOf(photo),
      after: null,
      standing: 'changed',
    })),
    ...without(published, visible).map((photo): DeskField => ({
      name: photoFieldName(photo.id),
      before: null,
      after: valueOf(photo),
      standing: 'new',
    })),
  ]
}

interface Amount {
  readonly amount: number
  readonly isKilograms: boolean
  readonly isEstimate: boolean
}
type Line = readonly [name: string, amount: Amount]

const linesOf = ({ weights, people, hours }: EventResult): Line[] => {
  const count = (name: string, amount: number | null): Line[] =>
    amount === null ? [] : [[name, { amount, isKilograms: false, isEstimate: false }]]
  return [
    ...weights.map(({ materialId, grams, isEstimate }): Line => [
      weightFieldName(materialId),
      { amount: grams / gramsInKilogram, isKilograms: true, isEstimate },
    ]),
    ...count('people', people),
    ...count('hours', hours),
  ]
}

const gramsInKilogram = 1000
const isSame = (one: Amount | null, other: Amount | null): boolean =>
  one?.amount === other?.amount && one?.isEstimate === other?.isEstimate
