import { charityEventListQuery, charityEventPath } from '@recircle/core/charity-event'
import { resultLimits, type PublishedResult, resultCalls } from '@recircle/core/event-result'
import { facilityListQuery, publicFacilityStatuses, websiteHref } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import {
  aboutIn,
  organizationCalls,
  organizationContactKinds,
  organizationPageData,
  organizationPath,
  type OrganizationContactKind,
  type OrganizationOrigin,
  type OrganizationProfile,
} from '@recircle/core/organization'
import { cutDescription, headLinks, languageOf, sharePicturePath, type LocaleCode } from '@recircle/core/site'
import type { GatewayResult, Page } from '@recircle/core/wire'
import { eventSummary, type EventSummary, type ShownPhoto } from '../../charity-event/event-data.ts'
import { shownTotals, type ShownTotals } from '../../charity-event/shown-totals.ts'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { pointSummary, type PointSummary } from '../../facility/point-data.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { notLoaded } from '../../routing/screen/not-loaded.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenHead, ScreenInput } from '@recircle/ui/screen/screen-model.ts'

/** Some items of a list, and the total count. */
export interface ListedPart<Item> {
  readonly items: readonly Item[]
  readonly count: number
}

/** ORG-11: the totals of its event results. */
export interface OrganizationResults extends ShownTotals {
  /** Only the latest results are added up, because there are more than are listed. */
  readonly isCut: boolean
  /** ORG-15: of the latest events. */
  readonly photos: readonly ShownPhoto[]
}

/** ORG-1: the data of an organization's page: plain JSON, in the visitor's language. */
export interface OrganizationData {
  readonly id: string
  readonly name: string
  readonly origin: OrganizationOrigin
  readonly sinceMs: number
  readonly version: number
  /** Paragraphs. */
  readonly about: readonly string[]
  readonly tin: string
  readonly address: string
  /** Full URLs; `text` is the label. */
  readonly links: readonly { readonly kind: OrganizationContactKind; readonly href: string; readonly text: string }[]
  /** ORG-21: slugs and names, those of most points first. */
  readonly takes: readonly Pick<PointMaterial, 'slug' | 'name'>[]
  /** Null if they could not be loaded. */
  readonly points: ListedPart<PointSummary> | null
  /** Starts at 1. */
  readonly pointsPage: number
  readonly coming: ListedPart<EventSummary> | null
  readonly past: ListedPart<EventSummary> | null
  /** Null if no result is published. */
  readonly results: OrganizationResults | null
}

export const pointsPageSize = 12
const comingShown = 12
const pastShown = 6
const photosShown = 6

/** ORG-1: an organization with its public points and events. */
export async function loadOrganization(
  ports: Pick<Ports, 'facilities' | 'calls' | 'charityEvents' | 'page'>,
  { params, query }: ScreenInput,
): Promise<Loaded<OrganizationData>> {
  const { facilities, page } = ports
  const id = params['id'] ?? ''
  const pointsPage = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? Number(query['page']) : 1
  const answer = await ports.calls.ask(organizationCalls.profile, { id })
  if (!answer.ok) return notLoaded(answer.error, 'organization')
  const [materials, points, coming, past, results] = await Promise.all([
    facilities.materials(),
    pointsOf(ports, id, pointsPage),
    eventsOf(ports, id, 'coming'),
    eventsOf(ports, id, 'past'),
    ports.calls.ask(resultCalls.ofOrganization, { id }),
  ])
  const known = materials.ok ? materials.value : []
  const words = { materials: known, language: languageOf(page.locale) }
  const data = {
    ...factsOf(answer.value, page.locale),
    takes: answer.value.takes.flatMap((each) => {
      const material = known.find(({ id: materialId }) => materialId === each)
      return material ? { slug: material.slug, name: material.names[words.language] } : []
    }),
    points: listedPart(points, (point) => pointSummary(point, words)),
    pointsPage,
    coming: listedPart(coming, eventSummary),
    past: listedPart(past, eventSummary),
    results: results.ok ? resultsOf(results.value.items, known, page.locale) : null,
  }
  const { count = 0, items = [] } = data.points ?? {}
  if (items.length === 0 && count > 0) return { outcome: 'elsewhere', path: organizationPath(id) }
  return { outcome: 'ready', data, head: headOf(data, answer.value, page) }
}

function headOf(data: OrganizationData, profile: OrganizationProfile, page: PageContext): ScreenHead {
  const { id, name, takes, about, address, links, version } = data
  const { origin, site, locale } = page
  const canonicalPath = organizationPath(id)
  const taken = takes.map((material) => material.name).join(', ')
  const description = cutDescription(about[0] ?? taken) || address
  const { canonical } = headLinks(origin, site, locale, canonicalPath)
  const hrefs = links.map(({ href }) => href)
  return {
    title: name,
    ...(description !== '' && { description }),
    canonicalPath,
    drawnImagePath: sharePicturePath('organizations', id, version, locale),
    ...(import.meta.env.SSR && {
      structuredData: [organizationPageData(profile, { url: canonical, description, links: hrefs })],
    }),
  }
}

function factsOf({ id, info, origin, sinceMs, version }: OrganizationProfile, locale: LocaleCode) {
  const about = aboutIn(info, languageOf(locale))
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
const pointsOf = ({ facilities }: Pick<Ports, 'facilities'>, orgId: string, page: number) =>
  facilities.list(
    facilityListQuery({
      orgId,
      statuses: publicFacilityStatuses,
      sort: 'name',
      limit: pointsPageSize,
      offset: (page - 1) * pointsPageSize,
    }),
  )

function eventsOf({ charityEvents }: Pick<Ports, 'charityEvents'>, orgId: string, phase: 'coming' | 'past') {
  const [sort, limit] = phase === 'past' ? (['-starts_at', pastShown] as const) : (['starts_at', comingShown] as const)
  return charityEvents.list(charityEventListQuery({ orgId, statuses: ['accepted'], phase, sort, limit }))
}

function resultsOf(
  rows: readonly PublishedResult[],
  materials: readonly Material[],
  locale: LocaleCode,
): OrganizationResults | null {
  if (rows.length === 0) return null
  const photos = rows.flatMap((row) => row.photos.map((photo) => ({ ...photo, href: charityEventPath(row.eventId) })))
  return {
    ...shownTotals(rows, materials, locale),
    isCut: rows.length >= resultLimits.listed,
    photos: photos.slice(0, photosShown),
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
