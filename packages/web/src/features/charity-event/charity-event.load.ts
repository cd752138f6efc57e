import {
  charityEventData,
  anyDistanceM,
  charityEventListQuery,
  charityEventPath,
  deletedEventTitle,
  eventsNearRadiusM,
  eventsToComeAround,
  phaseOf,
  type CharityEvent,
} from '@recircle/core/charity-event'
import { resultTotals, type ResultPhoto, type ResultTotals, resultCalls } from '@recircle/core/event-result'
import { participationCalls, typedSignUpName, type Seats, type TypedSignUp } from '@recircle/core/participation'
import { headLinks, languageOf, sharePicturePath } from '@recircle/core/site'
import { eventSummary, type EventSummary } from '../../charity-event/event-data.ts'
import { eventDescription } from '../../charity-event/event-description.ts'
import { Formats } from '@recircle/ui/i18n/formats.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenHead, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

export interface EventMaterial {
  readonly slug: string
  readonly name: string
}

/** The published result of an event. */
export interface EventOutcome {
  readonly weights: readonly { readonly name: string; readonly grams: number; readonly isEstimate: boolean }[]
  readonly totals: ResultTotals
  readonly words: string
  readonly photos: readonly ResultPhoto[]
}

export interface EventDetails
  extends
    EventSummary,
    Pick<CharityEvent, 'orgId' | 'version' | 'description' | 'contactName' | 'contactPhone' | 'contactEmail'> {
  readonly materials: readonly EventMaterial[]
  /** Why it was canceled; empty otherwise. */
  readonly reason: string
  /** PEOPLE-4: null if the event takes no sign-ups. */
  readonly seats: Seats | null
  /** PEOPLE-13: what a refused form was sent with. */
  readonly typed: TypedSignUp | null
  /** Past events of the same organizer. */
  readonly pastEvents: number
  /** ORG-9: null if no result is published. */
  readonly result: EventOutcome | null
}

export type CharityEventData =
  | { readonly kind: 'event'; readonly event: EventDetails; readonly nearby: readonly EventSummary[] }
  /** EVT-1: a deleted event, of which only the title remains. */
  | { readonly kind: 'deleted'; readonly title: string }

type EventPorts = Pick<Ports, 'charityEvents' | 'calls' | 'facilities' | 'clock' | 'page'>

const nearbyShown = 3

export async function loadCharityEvent(
  ports: EventPorts,
  { params, query }: ScreenInput,
): Promise<Loaded<CharityEventData>> {
  const answer = await ports.charityEvents.get(params['id'] ?? '')
  if (!answer.ok) {
    if (answer.error !== 'gone') return notLoaded(answer.error, 'charity event')
    const title = deletedEventTitle(answer.problems) ?? ''
    return { outcome: 'gone', data: { kind: 'deleted', title }, head: { title } }
  }
  const { value: event } = answer
  // A draft has no public page, even for its owner.
  if (event.status !== 'accepted') return { outcome: 'not-found' }
  const [details, nearby] = await Promise.all([detailsOf(event, query[typedSignUpName], ports), around(event, ports)])
  return { outcome: 'ready', data: { kind: 'event', event: details, nearby }, head: headOf(details, ports.page) }
}

function headOf(event: EventDetails, { origin, site, locale }: PageContext): ScreenHead {
  const canonicalPath = charityEventPath(event.id)
  const imageUrl = event.coverUrl === null ? null : new URL(event.coverUrl, origin).href
  const { canonical } = headLinks(origin, site, locale, canonicalPath)
  const data = import.meta.env.SSR ? charityEventData(event, { url: canonical, imageUrl }) : null
  return {
    title: event.title,
    description: eventDescription(event, new Formats(locale)),
    canonicalPath,
    ...(event.coverUrl === null
      ? { drawnImagePath: sharePicturePath('events', event.id, event.version, locale) }
      : { imagePath: event.coverUrl }),
    ...(data !== null && { structuredData: [data] }),
  }
}

/** The parts that the event does not hold itself may be missing. */
async function detailsOf(event: CharityEvent, sealed: string | undefined, ports: EventPorts): Promise<EventDetails> {
  const { calls } = ports
  const { id } = event
  const { orgId, description, contactName, contactPhone, contactEmail, cancelledAtMs, statusComment, version } = event
  const [materials, seats, typed, result, pastEvents] = await Promise.all([
    materialsOf(event, ports),
    event.takesSignUps && cancelledAtMs === null ? calls.ask(participationCalls.seats, { id }) : null,
    sealed === undefined ? null : calls.ask(participationCalls.typed, { id, query: { typed: sealed } }),
    outcomeOf(event, ports),
    pastEventsOf(orgId, ports),
  ])
  return {
    ...eventSummary(event),
    orgId,
    version,
    description,
    contactName,
    contactPhone,
    contactEmail,
    reason: cancelledAtMs === null ? '' : statusComment,
    materials,
    pastEvents,
    result,
    seats: seats?.ok === true ? seats.value : null,
    typed: typed?.ok === true ? typed.value : null,
  }
}

async function materialsOf({ materialIds }: CharityEvent, { facilities, page }: EventPorts): Promise<EventMaterial[]> {
  if (materialIds.length === 0) return []
  const answer = await facilities.materials()
  const language = languageOf(page.locale)
  const known = answer.ok ? answer.value : []
  return known.filter(({ id }) => materialIds.includes(id)).map(({ slug, names }) => ({ slug, name: names[language] }))
}

/** ORG-9: the published result of a past event, if any. */
async function outcomeOf(event: CharityEvent, ports: EventPorts): Promise<EventOutcome | null> {
  const { calls, facilities, clock, page } = ports
  if (phaseOf(event, clock.nowMs()) !== 'past') return null
  const [answer, materials] = await Promise.all([
    calls.ask(resultCalls.ofEvent, { id: event.id }),
    facilities.materials(),
  ])
  if (!answer.ok) return null
  const language = languageOf(page.locale)
  const known = new Map(materials.ok ? materials.value.map(({ id, names }) => [id, names[language]]) : [])
  const { weights, words, photos } = answer.value
  const named = weights.map(({ materialId, grams, isEstimate }) => ({
    name: known.get(materialId) ?? String(materialId),
    grams,
    isEstimate,
  }))
  return { weights: named, totals: resultTotals([answer.value]), words, photos }
}

async function pastEventsOf(orgId: string, { charityEvents }: EventPorts): Promise<number> {
  const answer = await charityEvents.list(
    charityEventListQuery({ orgId, statuses: ['accepted'], phase: 'past', limit: 1 }),
  )
  return answer.ok ? (answer.value.pagination?.count ?? 0) : 0
}

/** Those nearby; of a canceled event the nearest, however far. */
async function around(
  { id, location, cancelledAtMs }: CharityEvent,
  { charityEvents, clock }: EventPorts,
): Promise<EventSummary[]> {
  const isCancelled = cancelledAtMs !== null
  const wanted = eventsToComeAround(location, isCancelled ? anyDistanceM : eventsNearRadiusM, clock.nowMs())
  const answer = await charityEvents.list({
    ...wanted,
    sort: isCancelled ? 'distance' : wanted.sort,
    // This one may be among them.
    limit: nearbyShown + 1,
  })
  const others = answer.ok ? answer.value.items.filter((other) => other.id !== id) : []
  return others.slice(0, nearbyShown).map(eventSummary)
}
