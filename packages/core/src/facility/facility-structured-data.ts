import type { StructuredData } from '../site/index.ts'
import { wallTimeAt } from '../time-zone/index.ts'
import { websiteHref } from './contact-links.ts'
import type { PointDays } from './days/day-rule.ts'
import { differentDays } from './days/days-ahead.ts'
import { scheduleOf, type ScheduledPoint } from './days/schedule.ts'
import type { Facility } from './facility.ts'
import { formatTimeOfDay } from './hours/time-of-day.ts'
import { groupDays } from './hours/week-view.ts'
import { minutesInDay, weekdays, type DayPlan, type WorkingHours } from './hours/working-hours.ts'

type PublicFacts = Pick<
  Facility,
  'name' | 'address' | 'location' | 'description' | 'contacts' | 'workingHours' | 'timezone'
> & {
  readonly isTemporarilyClosed: boolean
  readonly days?: PointDays | null
}

export interface FacilityPageFacts {
  readonly url: string
  readonly imageUrl: string | null
  readonly nowMs: number
}

/** A recycling point in schema.org terms; opening hours are left out while the point is temporarily closed. */
export const recyclingCenterData = (
  { name, address, location, description, contacts, isTemporarilyClosed, ...point }: PublicFacts,
  { url, imageUrl, nowMs }: FacilityPageFacts,
): StructuredData => {
  const hours = isTemporarilyClosed ? [] : openingHours(point.workingHours)
  const special = isTemporarilyClosed ? [] : specialHours(point, nowMs)
  const website = websiteHref(contacts.website)
  return {
    '@context': 'https://schema.org',
    '@type': 'RecyclingCenter',
    '@id': url,
    name,
    url,
    address: { '@type': 'PostalAddress', streetAddress: address },
    geo: { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng },
    ...(description !== '' && { description }),
    ...(imageUrl !== null && { image: imageUrl }),
    ...(contacts.phone !== '' && { telephone: contacts.phone }),
    ...(contacts.email !== '' && { email: contacts.email }),
    ...(website !== null && { sameAs: website }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

/** Unknown days are left out; a day off opens and closes at the same time, as schema.org prescribes. */
const openingHours = (hours: WorkingHours) =>
  groupDays(hours).flatMap(({ from, to, plan }) => {
    const days = weekdays.slice(weekdays.indexOf(from), weekdays.indexOf(to) + 1)
    const dayOfWeek = days.map((day) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`)
    return stretchesOf(plan).map(({ opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek,
      opens,
      closes,
    }))
  })

/** What a search engine asks of the days ahead. */
const specialDays = 90

/** DAYS-30: the days that differ, each with its dates. */
function specialHours(point: ScheduledPoint, nowMs: number) {
  const today = wallTimeAt(point.timezone, nowMs)?.epochDay
  if (today === undefined) return []
  return differentDays(scheduleOf(point), today, specialDays)
    .filter(({ because }) => because.kind === 'rule' || because.rule === 'closed' || because.rule === 'as-sunday')
    .flatMap(({ from, to, plan }) =>
      stretchesOf(plan).map(({ opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        opens,
        closes,
      })),
    )
}

function stretchesOf(plan: DayPlan): { readonly opens: string; readonly closes: string }[] {
  if (plan.kind === 'unknown') return []
  if (plan.kind === 'closed') return [{ opens: '00:00', closes: '00:00' }]
  if (plan.kind === 'full-day') return [{ opens: '00:00', closes: '23:59' }]
  const { start, end, lunchBreak } = plan
  const stretch = (opens: number, closes: number) => ({
    opens: formatTimeOfDay(opens % minutesInDay),
    closes: formatTimeOfDay(closes % minutesInDay),
  })
  return lunchBreak ? [stretch(start, lunchBreak.start), stretch(lunchBreak.end, end)] : [stretch(start, end)]
}
