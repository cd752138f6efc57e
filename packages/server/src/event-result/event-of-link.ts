import { phaseOf, type CharityEvent } from '@recircle/core/charity-event'
import type { RequestedResult } from '@recircle/core/event-result'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import type { Queries } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import type { ParticipationDeps } from '../participation/participation.routes.ts'
import { resultLinkEndsAtMs } from './ask-for-results.ts'
import { heldAddress } from './photo-audience.ts'
import { lastResult } from './results.repository.ts'

/** ORG-7: the event of a valid link. */
export async function eventOfLink(
  { database, links }: Pick<ParticipationDeps, 'database' | 'links'>,
  token: string,
): Promise<Outcome<CharityEvent>> {
  const opened = links.open(token, 'event-result', Date.now())
  const event = opened.ok ? await findCharityEvent(database, opened.value.subject) : null
  if (event !== null && mayTell(event, Date.now())) return done(event)
  return refused(!opened.ok && opened.error === 'expired' ? 'gone' : 'not-found')
}

/** ORG-7: results are accepted for events that took place, until the time to report has passed. */
export const mayTell = (event: CharityEvent, nowMs: number): boolean =>
  event.status === 'accepted' && phaseOf(event, nowMs) === 'past' && nowMs < resultLinkEndsAtMs(event)

/** What the holder of the link sees. */
export async function requestedResultOf(
  queries: Queries,
  event: CharityEvent,
  token: string,
): Promise<RequestedResult> {
  const last = await lastResult(queries, event.id)
  return {
    weights: last?.weights ?? [],
    people: last?.people ?? null,
    hours: last?.hours ?? null,
    words: last?.words ?? '',
    eventId: event.id,
    title: event.title,
    timezone: event.timezone,
    startsAtMs: event.startsAtMs ?? 0,
    materialIds: event.materialIds,
    status: last?.status ?? null,
    reason: last?.reason ?? '',
    photos: (last?.photos ?? []).map((photo) => Object.assign({}, photo, { url: heldAddress(photo.url, token) })),
  }
}
