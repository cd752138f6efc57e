import { ContainerModule, inject, injectable } from 'inversify'
import {
  charityEventData,
  CharityEventGateway,
  charityEventListQuery,
  charityEventPath,
  deletedEventTitle,
  eventsNearRadiusM,
  phaseOf,
  type CharityEvent,
} from '@recircle/core/charity-event'
import { ResultGateway } from '@recircle/core/event-result'
import { FacilityGateway } from '@recircle/core/facility'
import { boxAround } from '@recircle/core/geo'
import { ParticipationGateway, typedSignUpName } from '@recircle/core/participation'
import { Clock } from '@recircle/core/shared'
import { headLinks, languageOf, sharePicturePath } from '@recircle/core/site'
import { leadsNowhere } from '@recircle/core/moderation'
import { eventSummary, type EventSummary } from '../../charity-event/event-data.ts'
import { eventDescription } from '../../charity-event/event-description.ts'
import { Formats } from '../../i18n/formats.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { CharityEventModel, EventDetails, EventMaterial, EventOutcome } from './charity-event-model.ts'

const nearbyShown = 3
/** Canceled ones are left out here, since not every backend can. */
const nearbyAsked = 12

@injectable()
class CharityEventSource implements ScreenSource<CharityEventModel | null> {
  private loaded: CharityEventModel | null = null

  constructor(
    @inject(CharityEventGateway) private readonly charityEvents: CharityEventGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(ParticipationGateway) private readonly participation: ParticipationGateway,
    @inject(ResultGateway) private readonly results: ResultGateway,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params, query }: ScreenInput): Promise<ScreenOutcome> {
    const answer = await this.charityEvents.get(params['id'] ?? '')
    if (answer.ok) return this.show(answer.value, query[typedSignUpName])
    if (answer.error === 'gone') {
      this.loaded = { kind: 'deleted', title: deletedEventTitle(answer.problems) ?? '' }
      return 'gone'
    }
    if (leadsNowhere(answer.error)) return 'not-found'
    throw new Error(`The charity event could not be loaded: ${answer.error}`)
  }

  snapshot(): CharityEventModel | null {
    return this.loaded
  }

  head(): ScreenHead {
    if (this.loaded?.kind !== 'event') return { title: this.loaded?.title ?? '' }
    const { event } = this.loaded
    const { origin, site, locale } = this.page
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

  /** Materials and nearby events may be missing, the event may not. */
  private async show(event: CharityEvent, sealed: string | undefined): Promise<ScreenOutcome> {
    // A draft has no public page, even for its owner.
    if (event.status !== 'accepted') return 'not-found'
    const [materials, nearby, seats, typed, result] = await Promise.all([
      this.materialsOf(event),
      this.around(event),
      event.takesSignUps && event.cancelledAtMs === null ? this.participation.seats(event.id) : null,
      sealed === undefined ? null : this.participation.typedSignUp(event.id, sealed),
      this.outcomeOf(event),
    ])
    const details = {
      ...detailsOf(event),
      materials,
      result,
      seats: seats?.ok === true ? seats.value : null,
      typed: typed?.ok === true ? typed.value : null,
    }
    this.loaded = { kind: 'event', event: details, nearby }
    return 'ready'
  }

  private async materialsOf({ materialIds }: CharityEvent): Promise<EventMaterial[]> {
    if (materialIds.length === 0) return []
    const answer = await this.facilities.materials()
    const language = languageOf(this.page.locale)
    const known = answer.ok ? answer.value : []
    return known
      .filter(({ id }) => materialIds.includes(id))
      .map(({ slug, names }) => ({ slug, name: names[language] }))
  }

  /** ORG-9: the published result of a past event, if any. */
  private async outcomeOf(event: CharityEvent): Promise<EventOutcome | null> {
    if (phaseOf(event, this.clock.nowMs()) !== 'past') return null
    const [answer, materials] = await Promise.all([this.results.ofEvent(event.id), this.facilities.materials()])
    if (!answer.ok) return null
    const language = languageOf(this.page.locale)
    const names = new Map(materials.ok ? materials.value.map(({ id, names: words }) => [id, words[language]]) : [])
    const { weights, people, hours, words, photos } = answer.value
    const named = weights.map(({ materialId, grams, isEstimate }) => ({
      name: names.get(materialId) ?? String(materialId),
      grams,
      isEstimate,
    }))
    return { weights: named, people, hours, words, photos }
  }

  private async around({ id, location }: CharityEvent): Promise<EventSummary[]> {
    const answer = await this.charityEvents.list(
      charityEventListQuery({
        statuses: ['accepted'],
        box: boxAround(location, eventsNearRadiusM),
        endsAfterMs: this.clock.nowMs(),
        limit: nearbyAsked,
      }),
    )
    const others = answer.ok
      ? answer.value.items.filter((other) => other.id !== id && other.cancelledAtMs === null)
      : []
    return others.slice(0, nearbyShown).map(eventSummary)
  }
}

function detailsOf(event: CharityEvent): Omit<EventDetails, 'materials' | 'seats' | 'typed' | 'result'> {
  const { orgId, description, contactName, contactPhone, contactEmail, cancelledAtMs, statusComment, version } = event
  return {
    ...eventSummary(event),
    orgId,
    version,
    description,
    contactName,
    contactPhone,
    contactEmail,
    reason: cancelledAtMs === null ? '' : statusComment,
  }
}

export const model = CharityEventSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(CharityEventSource).toSelf().inTransientScope()
})
