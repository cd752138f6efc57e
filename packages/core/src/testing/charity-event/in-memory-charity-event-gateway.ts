import {
  charityEventIssues,
  charityEventCountNames,
  charityEventLife,
  charityEventProblems,
  deletedEventProblem,
  eventInstants,
  showsEventState,
  stateOf,
  toDoEventStates,
  type CharityEvent,
  type CharityEventContent,
  type CharityEventGateway,
  type CharityEventId,
  type CharityEventListQuery,
  type CharityEventSort,
  type CharityEventTransit,
} from '../../charity-event/index.ts'
import type { IconFile, UploadOptions } from '../../facility/index.ts'
import { boxContains, circleContains, distanceM } from '../../geo/index.ts'
import type { ActResult, OrgActor } from '../../moderation/index.ts'
import { emptyOrganizationInfo } from '../../organization/organization.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure, type GatewayResult, type LinkedImage, type Page } from '../../wire/index.ts'
import { conflictWith, refusedCreation, refusedTransit, refusedWrite } from '../shared/in-memory-moderated.ts'
import { numberingPlans } from '../shared/numbering-plans.ts'
import { InMemoryCharityEvents } from './in-memory-charity-events.ts'

const timezone = 'Europe/Lisbon'

/** The backend as one caller sees it; several callers can share the same `InMemoryCharityEvents`. */
export class InMemoryCharityEventGateway implements CharityEventGateway {
  constructor(
    readonly store: InMemoryCharityEvents = new InMemoryCharityEvents(),
    private readonly actor: OrgActor = { kind: 'creator', orgId: 'org-1' },
  ) {}

  async list(query: CharityEventListQuery): Promise<GatewayResult<Page<CharityEvent>>> {
    const failure = this.store.takeFailure('list')
    if (failure) return failure
    const visible = Array.from(this.store.events.values()).filter(
      (event) => charityEventLife.canSee(event, this.actor) && matches(event, query),
    )
    const nowMs = this.store.clock.nowMs()
    const found = visible
      .filter((event) => showsEventState(query, stateOf(event, nowMs)))
      .toSorted(comparators[query.sort])
      .toSorted(byDistance(query))
      .toSorted(byUrgency(query, nowMs))
    const { limit, offset } = query
    return ok({
      items: found.slice(offset, offset + limit),
      pagination: { count: found.length, limit, offset },
      statusCounts: countByState(visible, nowMs),
    })
  }

  async get(id: CharityEventId): Promise<GatewayResult<CharityEvent>> {
    const failure = this.store.takeFailure('get')
    if (failure) return failure
    const event = this.store.events.get(id)
    if (event && charityEventLife.canSee(event, this.actor)) return ok(event)
    const title = this.store.deleted.get(id)
    return title === undefined ? gatewayFailure('not-found') : gatewayFailure('gone', [deletedEventProblem(title)])
  }

  async create(content: CharityEventContent, id?: CharityEventId): Promise<GatewayResult<CharityEvent>> {
    const failure = this.store.takeFailure('create')
    if (failure) return failure
    if (this.actor.kind !== 'creator') return refusedCreation(this.actor)
    const issues = charityEventIssues(content)
    if (issues.length > 0) return gatewayFailure('invalid', charityEventProblems(issues))
    if (id !== undefined && (this.store.events.has(id) || this.store.deleted.has(id))) return gatewayFailure('conflict')
    const nowMs = this.store.clock.nowMs()
    return ok(
      this.keep({
        ...this.saved(content),
        id: id ?? this.store.newId('event'),
        orgId: this.actor.orgId,
        creatorId: `user-of-${this.actor.orgId}`,
        status: 'draft',
        statusComment: '',
        cancelledAtMs: null,
        timezone,
        seatsLeft: null,
        organizer: { ...emptyOrganizationInfo, fullName: this.actor.orgId },
        version: 1,
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
      }),
    )
  }

  async update(
    id: CharityEventId,
    content: CharityEventContent,
    version: number,
  ): Promise<GatewayResult<CharityEvent, CharityEvent>> {
    const failure = this.store.takeFailure('update')
    if (failure) return failure
    const event = await this.get(id)
    if (!event.ok) return event
    if (!charityEventLife.canWrite(event.value, this.actor)) return refusedWrite(event.value, this.actor)
    const issues = charityEventIssues(content)
    if (issues.length > 0) return gatewayFailure('invalid', charityEventProblems(issues))
    if (event.value.version !== version) return conflictWith(event.value)
    const nowMs = this.store.clock.nowMs()
    return ok(this.keep({ ...event.value, ...this.saved(content), version: version + 1, updatedAtMs: nowMs }))
  }

  async delete(id: CharityEventId): Promise<GatewayResult<null, CharityEvent>> {
    const failure = this.store.takeFailure('delete')
    if (failure) return failure
    const event = await this.get(id)
    if (!event.ok) return event
    if (!charityEventLife.canDelete(event.value, this.actor)) return refusedWrite(event.value, this.actor)
    this.store.events.delete(id)
    this.store.deleted.set(id, event.value.title)
    return ok(null)
  }

  async transit(id: CharityEventId, transit: CharityEventTransit, comment = ''): Promise<ActResult<CharityEvent>> {
    const failure = this.store.takeFailure('transit')
    if (failure) return failure
    const event = await this.get(id)
    if (!event.ok) return event
    const nowMs = this.store.clock.nowMs()
    const at = { ...numberingPlans, nowMs }
    const result = charityEventLife.apply(event.value, transit, this.actor, comment, at)
    if (result.ok) return ok(this.keep({ ...result.value, updatedAtMs: nowMs }))
    return refusedTransit(result.error, event.value, {
      hasHappened: () => charityEventLife.hasHappened(event.value, transit),
      missing: () => charityEventProblems(charityEventLife.missing(event.value, at)),
    })
  }

  async uploadCover(file: IconFile, options?: UploadOptions): Promise<GatewayResult<LinkedImage>> {
    const failure = this.store.takeFailure('uploadCover')
    if (failure) return failure
    return this.store.upload('cover', this.actor, file, options)
  }

  /** Derives what the server adds when saving: zone, instants and the cover's URL. */
  private saved(content: CharityEventContent) {
    return {
      ...content,
      ...eventInstants(content, timezone),
      cover: this.store.linked(content.cover),
    }
  }

  private keep(event: CharityEvent): CharityEvent {
    this.store.events.set(event.id, event)
    return event
  }
}

const matches = (event: CharityEvent, query: CharityEventListQuery): boolean =>
  (query.orgId === null || event.orgId === query.orgId) &&
  (query.kinds.length === 0 || query.kinds.includes(event.kind)) &&
  (query.endsAfterMs === null || (event.endsAtMs !== null && event.endsAtMs > query.endsAfterMs)) &&
  (query.startsBeforeMs === null || (event.startsAtMs !== null && event.startsAtMs < query.startsBeforeMs)) &&
  (query.box === null || boxContains(query.box, event.location)) &&
  (query.circle === null || circleContains(query.circle, event.location)) &&
  `${event.title} ${event.placeName} ${event.address}`.toLowerCase().includes(query.search.trim().toLowerCase())

const startOf = ({ startsAtMs }: CharityEvent) => startsAtMs ?? Number.MAX_SAFE_INTEGER
const compareTitles = (a: CharityEvent, b: CharityEvent) => Number(a.title > b.title) - Number(a.title < b.title)
const comparators = {
  starts_at: (a, b) => startOf(a) - startOf(b),
  '-starts_at': (a, b) => startOf(b) - startOf(a),
  dt_updated: (a, b) => a.updatedAtMs - b.updatedAtMs,
  '-dt_updated': (a, b) => b.updatedAtMs - a.updatedAtMs,
  title: compareTitles,
  '-title': (a, b) => compareTitles(b, a),
  distance: (a, b) => startOf(a) - startOf(b),
  to_do: (a, b) => startOf(a) - startOf(b),
} as const satisfies Record<CharityEventSort, (a: CharityEvent, b: CharityEvent) => number>

const byDistance =
  ({ sort, circle }: CharityEventListQuery) =>
  (a: CharityEvent, b: CharityEvent): number =>
    sort === 'distance' && circle !== null
      ? distanceM(circle.center, a.location) - distanceM(circle.center, b.location)
      : 0

/** What the organizer has to do, what is to come, what is over with the latest first. */
const byUrgency =
  ({ sort }: CharityEventListQuery, nowMs: number) =>
  (a: CharityEvent, b: CharityEvent): number => {
    if (sort !== 'to_do') return 0
    const [rankA, rankB] = [urgency(a, nowMs), urgency(b, nowMs)]
    return rankA - rankB || (rankA === over ? startOf(b) - startOf(a) : 0)
  }
const over = toDoEventStates.length + 1
function urgency(event: CharityEvent, nowMs: number): number {
  const state = stateOf(event, nowMs)
  const at = toDoEventStates.findIndex((each) => each === state)
  return at >= 0 ? at : state === 'past' || state === 'cancelled' ? over : toDoEventStates.length
}

function countByState(events: readonly CharityEvent[], nowMs: number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const id of events.flatMap((event) => charityEventCountNames[stateOf(event, nowMs)]))
    counts[id] = (counts[id] ?? 0) + 1
  return counts
}
