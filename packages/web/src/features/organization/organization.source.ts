import { ContainerModule, inject, injectable } from 'inversify'
import { CharityEventGateway, charityEventListQuery, charityEventPath } from '@recircle/core/charity-event'
import { ResultGateway, resultLimits, type PublishedResult } from '@recircle/core/event-result'
import { FacilityGateway, facilityListQuery, publicFacilityStatuses, websiteHref } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { leadsNowhere } from '@recircle/core/moderation'
import {
  aboutIn,
  organizationContactKinds,
  OrganizationGateway,
  organizationPageData,
  organizationPath,
  type OrganizationProfile,
} from '@recircle/core/organization'
import { cutDescription, headLinks, languageOf, sharePicturePath } from '@recircle/core/site'
import type { GatewayResult, Page } from '@recircle/core/wire'
import { eventSummary, type EventSummary } from '../../charity-event/event-data.ts'
import { shownTotals } from '../../charity-event/shown-totals.ts'
import { pointSummary, type PointSummary } from '../../facility/point-data.ts'
import { PageContext } from '../../routing/page-context.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import {
  pastShown,
  photosShown,
  pointsPageSize,
  type ListedPart,
  type OrganizationModel,
  type OrganizationResults,
} from './organization-model.ts'

const comingShown = 12

/** ORG-1: an organization with its public points and events. */
@injectable()
class OrganizationSource implements ScreenSource<OrganizationModel | null> {
  private loaded: OrganizationModel | null = null
  private profile: OrganizationProfile | null = null

  constructor(
    @inject(OrganizationGateway) private readonly organizations: OrganizationGateway,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(CharityEventGateway) private readonly charityEvents: CharityEventGateway,
    @inject(ResultGateway) private readonly results: ResultGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ params, query }: ScreenInput): Promise<ScreenOutcome> {
    const id = params['id'] ?? ''
    const pointsPage = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? Number(query['page']) : 1
    const answer = await this.organizations.profile(id)
    if (!answer.ok) {
      if (leadsNowhere(answer.error)) return 'not-found'
      throw new Error(`The organization could not be loaded: ${answer.error}`)
    }
    const [materials, points, coming, past, results] = await Promise.all([
      this.facilities.materials(),
      this.pointsOf(id, pointsPage),
      this.eventsOf(id, 'coming'),
      this.eventsOf(id, 'past'),
      this.results.ofOrganization(id),
    ])
    const known = materials.ok ? materials.value : []
    this.profile = answer.value
    this.loaded = {
      ...this.factsOf(answer.value),
      points: listedPart(points, (point) => this.summaryOf(point, known)),
      pointsPage,
      coming: listedPart(coming, eventSummary),
      past: listedPart(past, eventSummary),
      results: results.ok ? this.resultsOf(results.value.items, known) : null,
    }
    const { count = 0, items = [] } = this.loaded.points ?? {}
    return items.length === 0 && count > 0 ? { redirect: organizationPath(id) } : 'ready'
  }

  snapshot(): OrganizationModel | null {
    return this.loaded
  }

  head(): ScreenHead {
    if (this.loaded === null || this.profile === null) return {}
    const { id, name, about, address, links, version } = this.loaded
    const { origin, site, locale } = this.page
    const canonicalPath = organizationPath(id)
    const description = cutDescription(about[0] ?? '') || address
    const { canonical } = headLinks(origin, site, locale, canonicalPath)
    const hrefs = links.map(({ href }) => href)
    return {
      title: name,
      ...(description !== '' && { description }),
      canonicalPath,
      drawnImagePath: sharePicturePath('organizations', id, version, locale),
      ...(import.meta.env.SSR && {
        structuredData: [organizationPageData(this.profile, { url: canonical, description, links: hrefs })],
      }),
    }
  }

  private factsOf({ id, info, origin, sinceMs, version }: OrganizationProfile) {
    const about = aboutIn(info, languageOf(this.page.locale))
    return {
      id,
      name: info.fullName,
      origin,
      sinceMs,
      version,
      about: about.split(/\n\s*\n/).filter((text) => text.trim() !== ''),
      tin: info.tin,
      address: info.address,
      // The phone is left out because it may be the applicant's own; points and events have their own contacts.
      links: organizationContactKinds.flatMap((kind) => {
        const href = kind === 'phone' ? null : websiteHref(info.contacts[kind])
        return href === null ? [] : [{ kind, href, text: href.replace(/^https?:\/\//i, '').replace(/\/$/, '') }]
      }),
    }
  }

  /** Only public points, even if the owner views the page. */
  private pointsOf(orgId: string, page: number) {
    return this.facilities.list(
      facilityListQuery({
        orgId,
        statuses: publicFacilityStatuses,
        sort: 'name',
        limit: pointsPageSize,
        offset: (page - 1) * pointsPageSize,
      }),
    )
  }

  private eventsOf(orgId: string, phase: 'coming' | 'past') {
    const [sort, limit] =
      phase === 'past' ? (['-starts_at', pastShown] as const) : (['starts_at', comingShown] as const)
    return this.charityEvents.list(charityEventListQuery({ orgId, statuses: ['accepted'], phase, sort, limit }))
  }

  private resultsOf(rows: readonly PublishedResult[], materials: readonly Material[]): OrganizationResults | null {
    if (rows.length === 0) return null
    const photos = rows.flatMap((row) => row.photos.map((photo) => ({ ...photo, href: charityEventPath(row.eventId) })))
    return {
      ...shownTotals(rows, materials, this.page.locale),
      isCut: rows.length >= resultLimits.listed,
      photos: photos.slice(0, photosShown),
    }
  }

  private summaryOf(point: Parameters<typeof pointSummary>[0], materials: readonly Material[]): PointSummary {
    return pointSummary(point, { materials, language: languageOf(this.page.locale) })
  }
}

function listedPart<From, Item extends EventSummary | PointSummary>(
  answer: GatewayResult<Page<From>>,
  make: (from: From) => Item,
): ListedPart<Item> | null {
  if (!answer.ok) return null
  const { items, pagination } = answer.value
  return { items: items.map(make), count: pagination?.count ?? items.length }
}

export const model = OrganizationSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(OrganizationSource).toSelf().inTransientScope()
})
