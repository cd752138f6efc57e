import { describe, expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'
import { charityEventData } from './charity-event-structured-data.ts'
import { daysUntil } from './events-by-day.ts'

const facts = {
  title: 'Уборка & чай',
  description: 'Перчатки есть.',
  placeName: 'Парк',
  address: 'Алматы, Абая 1',
  location: { lng: 76.9, lat: 43.2 },
  startsAtMs: Date.UTC(2026, 4, 16, 4),
  endsAtMs: Date.UTC(2026, 4, 16, 7, 30),
  cancelledAtMs: null,
  capacity: 60,
  organizerName: '',
}
const page = { url: 'https://recircle.kz/charity-event/1', imageUrl: null }

/** The path of a URL and its query parameters. */
function linkQuery(url = '') {
  const [path, query = ''] = url.split('?')
  return [path, ...query.split('&').map((pair) => pair.split('=').map(decodeURIComponent))]
}

describe('a charity event for search engines and calendars', () => {
  test('META-4 says when, where and that it takes place', () => {
    expect(charityEventData(facts, page)).toMatchObject({
      '@type': 'Event',
      name: 'Уборка & чай',
      startDate: '2026-05-16T04:00:00.000Z',
      endDate: '2026-05-16T07:30:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      maximumAttendeeCapacity: 60,
      location: { name: 'Парк', geo: { latitude: 43.2, longitude: 76.9 } },
    })
  })

  test('META-4 a canceled event is marked, a missing capacity or picture is left out', () => {
    const cancelled = charityEventData({ ...facts, cancelledAtMs: 1, capacity: null, placeName: '' }, page)
    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(cancelled).toMatchObject({ location: { name: 'Алматы, Абая 1' } })
    expect(cancelled).not.toHaveProperty('maximumAttendeeCapacity')
    expect(cancelled).not.toHaveProperty('image')
  })

  test('META-4 the full data, and empty attributes are left out', () => {
    const picture = 'https://recircle.kz/1.png'
    const place = {
      '@type': 'Place',
      name: 'Парк',
      address: { '@type': 'PostalAddress', streetAddress: 'Алматы, Абая 1' },
      geo: { '@type': 'GeoCoordinates', latitude: 43.2, longitude: 76.9 },
    }
    const always = {
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': page.url,
      name: 'Уборка & чай',
      url: page.url,
      startDate: '2026-05-16T04:00:00.000Z',
      endDate: '2026-05-16T07:30:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: true,
      location: place,
    }
    expect(charityEventData({ ...facts, organizerName: 'Двор' }, { ...page, imageUrl: picture })).toEqual({
      ...always,
      description: 'Перчатки есть.',
      image: picture,
      maximumAttendeeCapacity: 60,
      organizer: { '@type': 'Organization', name: 'Двор' },
    })
    const bare = charityEventData({ ...facts, description: '', capacity: null, organizerName: '' }, page)
    expect(bare).toEqual(always)
    expect(Object.keys(bare ?? {})).toEqual(Object.keys(always))
  })

  test('META-4 EVT-1 an event without a time has neither data nor calendar links', () => {
    for (const half of [{ startsAtMs: null }, { endsAtMs: null }]) {
      expect(charityEventData({ ...facts, ...half }, page)).toBeNull()
      expect(calendarLinks({ ...facts, ...half }, page.url)).toEqual([])
    }
  })

  test('EVT-1 a calendar link has the times in UTC, the place, and the page’s URL after the description', () => {
    const [google, outlook] = calendarLinks(facts, page.url)
    expect([google?.service, outlook?.service]).toEqual(['google', 'outlook'])
    expect(linkQuery(google?.url)).toEqual([
      'https://calendar.google.com/calendar/render',
      ['action', 'TEMPLATE'],
      ['text', 'Уборка & чай'],
      ['dates', '20260516T040000Z/20260516T073000Z'],
      ['location', 'Парк, Алматы, Абая 1'],
      ['details', `Перчатки есть.\n\n${page.url}`],
    ])
    expect(linkQuery(outlook?.url)).toEqual([
      'https://outlook.live.com/calendar/0/action/compose',
      ['rru', 'addevent'],
      ['subject', 'Уборка & чай'],
      ['startdt', '2026-05-16T04:00:00.000Z'],
      ['enddt', '2026-05-16T07:30:00.000Z'],
      ['location', 'Парк, Алматы, Абая 1'],
      ['body', `Перчатки есть.\n\n${page.url}`],
    ])
  })

  test('EVT-1 a calendar link without a place name or a description, and with a long one', () => {
    const asks = (changes: Partial<typeof facts>) =>
      linkQuery(calendarLinks({ ...facts, ...changes }, page.url)[0]?.url)
    expect(asks({ placeName: '' })).toContainEqual(['location', 'Алматы, Абая 1'])
    expect(asks({ description: '' })).toContainEqual(['details', page.url])
    expect(asks({ description: 'я'.repeat(700) })).toContainEqual(['details', `${'я'.repeat(600)}\n\n${page.url}`])
  })

  test('EVT-1 a lone surrogate in a title does not break its calendar link', () => {
    expect(calendarLinks({ ...facts, title: '\uD83C' }, page.url)).toHaveLength(2)
  })

  test('EVT-1 days follow the calendar at the event’s location', () => {
    const lateEvening = Date.UTC(2026, 4, 15, 20) // 16 May in Almaty, 15 May in UTC
    expect(daysUntil(facts.startsAtMs, lateEvening, 'Asia/Almaty')).toBe(0)
    expect(daysUntil(facts.startsAtMs, lateEvening, 'UTC')).toBe(1)
    expect(daysUntil(facts.startsAtMs, facts.startsAtMs + 86_400_000, 'UTC')).toBe(-1)
    expect(daysUntil(facts.startsAtMs, lateEvening, 'Nowhere/Never')).toBeNull()
  })
})
