import { describe, expect, test } from 'vitest'
import { aCompleteEvent, aCompleteEventContent } from '../testing/charity-event/charity-event-builders.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import {
  charityEventFieldOf,
  charityEventLife,
  charityEventProblems,
  charityEventIssues,
  charityEventPath,
  charityEventPointer,
  copyEventIntoDraft,
  eventInstants,
  eventsByDay,
  isLocalDateTime,
  localOfInstant,
  missingEventParts,
  newCharityEventContent,
  type CharityEventContent,
} from './index.ts'
import { deletedCharityEventPath } from './charity-event.ts'
import { instantOfLocal, minutesBetween } from './local-date-time.ts'

const partsOf = (changes: Partial<CharityEventContent>) =>
  missingEventParts(aCompleteEventContent(changes), numberingPlans).map(({ code, field }) => `${code} ${field}`)
const issuesOf = (changes: Partial<CharityEventContent>) =>
  charityEventIssues(aCompleteEventContent(changes)).map(({ field, code }) => `${code} ${field}`)

describe('completeness for review', () => {
  test('EVT-2 a complete event has no missing parts, a new one lacks nearly all', () => {
    expect(missingEventParts(aCompleteEventContent(), numberingPlans)).toEqual([])
    expect(missingEventParts(newCharityEventContent, numberingPlans)).toEqual([
      { code: 'title', field: 'title' },
      { code: 'description', field: 'description' },
      { code: 'starts-at', field: 'startsAt' },
      { code: 'ends-at', field: 'endsAt' },
      { code: 'place-name', field: 'placeName' },
      { code: 'address', field: 'address' },
      { code: 'location', field: 'location' },
      { code: 'contact-name', field: 'contactName' },
      { code: 'phone', field: 'contactPhone' },
      { code: 'email', field: 'contactEmail' },
    ])
  })

  test.each([
    [{ capacity: null, materialIds: [] }, []],
    [{ title: ' ' }, ['title title']],
    [{ endsAt: '2026-05-16T10:00' }, ['ends-before-start endsAt']],
    [{ endsAt: '2026-05-16T10:01' }, []],
    [{ endsAt: '2026-05-15T23:00' }, ['ends-before-start endsAt']],
    [{ startsAt: '2026-05-16T23:00', endsAt: '2026-05-17T02:00' }, []],
    [{ startsAt: '' }, ['starts-at startsAt']],
    [{ contactPhone: '215550142' }, ['phone-invalid contactPhone']],
    [{ contactEmail: 'ola' }, ['email-invalid contactEmail']],
    [{ location: { lng: 37, lat: 55 } }, ['location location']],
    [{ location: { lng: 37, lat: 54 } }, []],
    [{ location: { lng: 36, lat: 55 } }, []],
  ] as const)('EVT-2 %j: %j', (changes, parts) => {
    expect(partsOf(changes)).toEqual(parts)
  })

  test('EVT-2 an event that ends before it is reviewed', () => {
    const endMs = Date.UTC(2026, 4, 16, 12)
    expect(charityEventLife.missing(aCompleteEvent(), { ...numberingPlans, nowMs: endMs - 1 })).toEqual([])
    expect(charityEventLife.missing(aCompleteEvent(), { ...numberingPlans, nowMs: endMs })).toEqual([
      { code: 'already-past', field: 'endsAt' },
    ])
    expect(charityEventLife.missing(aCompleteEvent({ endsAtMs: null }), { ...numberingPlans, nowMs: endMs })).toEqual(
      [],
    )
  })
})

describe('rules that apply even to drafts', () => {
  test('EVT-2 a title is enough', () => {
    expect(charityEventIssues({ ...newCharityEventContent, title: 'Clean-up' })).toEqual([])
    expect(charityEventIssues(newCharityEventContent)).toEqual([{ field: 'title', code: 'required', params: {} }])
    expect(issuesOf({})).toEqual([])
  })

  test.each([
    ['title', 200],
    ['description', 10_000],
    ['placeName', 200],
    ['address', 300],
    ['contactName', 200],
    ['contactPhone', 40],
    ['contactEmail', 131],
  ] as const)('EVT-2 VAL-5 %s holds %i characters', (field, max) => {
    expect(issuesOf({ [field]: 'x'.repeat(max) })).toEqual([])
    expect(issuesOf({ [field]: 'x'.repeat(max + 1) })).toEqual([`maxLen ${field}`])
  })

  test.each([
    [1, []],
    [100_000, []],
    [null, []],
    [0, ['between capacity']],
    [100_001, ['between capacity']],
    [1.5, ['decimal capacity']],
  ])('EVT-2 the capacity %j: %j', (capacity, issues) => {
    expect(issuesOf({ capacity })).toEqual(issues)
  })

  test('EVT-2 the location must be on the globe', () => {
    expect(issuesOf({ location: { lng: 180, lat: -90 } })).toEqual([])
    expect(issuesOf({ location: { lng: 180.1, lat: -90.1 } })).toEqual(['between location.lng', 'between location.lat'])
  })
})

describe('form fields and wire pointers', () => {
  test.each([
    ['title', '/data/attributes/title'],
    ['startsAt', '/data/attributes/starts_at'],
    ['endsAt', '/data/attributes/ends_at'],
    ['placeName', '/data/attributes/place_name'],
    ['location', '/data/attributes/point'],
    ['location.lng', '/data/attributes/point/longitude'],
    ['location.lat', '/data/attributes/point/latitude'],
    ['contactName', '/data/attributes/contact_name'],
    ['contactPhone', '/data/attributes/contact_phone'],
    ['contactEmail', '/data/attributes/contact_email'],
    ['materialIds', '/data/attributes/srm_ids'],
    ['cover', '/data/relationships/cover'],
  ])('EVT-2 %s is %s, both ways', (field, pointer) => {
    expect(charityEventPointer(field)).toBe(pointer)
    expect(charityEventFieldOf(pointer)).toBe(field)
  })

  test('EVT-2 other pointers map to no field; rules and missing parts become entries', () => {
    expect(charityEventFieldOf('/payload/comment')).toBe(null)
    expect(charityEventFieldOf('/data/relationships/cover/data/id')).toBe('cover')
    expect(charityEventProblems([{ field: 'title', code: 'maxLen', params: { max: 200 } }])).toEqual([
      { rule: 'maxLen', pointer: '/data/attributes/title', params: { max: 200 } },
    ])
    expect(charityEventProblems([{ code: 'ends-at', field: 'endsAt' }])).toEqual([
      { rule: 'ends-at', pointer: '/data/attributes/ends_at' },
    ])
  })
})

describe('the clock of the place', () => {
  test.each(['2026-05-16T10:00', '2024-02-29T00:00', '2026-12-31T23:59'])('EVT-2 %s is a time', (text) => {
    expect(isLocalDateTime(text)).toBe(true)
  })

  test.each([
    '2026-05-16T10:00:00',
    '2026-05-16T10:00Z',
    '2026-05-16 10:00',
    '2026-02-29T10:00',
    '2026-05-16T24:00',
    '2026-05-16T10:60',
    '2026-05-16T9:00',
    '2026-05-16',
    '',
    null,
    5,
  ])('EVT-2 %j is not a time', (text) => {
    expect(isLocalDateTime(text)).toBe(false)
  })

  test('EVT-2 it is read in the zone of the place, across a clock change', () => {
    expect(instantOfLocal('2026-05-16T10:00', 'Europe/Lisbon')).toBe(Date.UTC(2026, 4, 16, 9))
    expect(instantOfLocal('2026-01-16T10:00', 'Europe/Lisbon')).toBe(Date.UTC(2026, 0, 16, 10))
    expect(localOfInstant(Date.UTC(2026, 4, 16, 22, 30), 'Europe/Moscow')).toBe('2026-05-17T01:30')
    expect([instantOfLocal('', 'UTC'), instantOfLocal('2026-05-16T10:00', '')]).toEqual([null, null])
    expect([localOfInstant(null, 'UTC'), localOfInstant(0, ''), localOfInstant(Number.NaN, 'UTC')]).toEqual([
      '',
      '',
      '',
    ])
    const nightOfChange = aCompleteEventContent({ startsAt: '2026-03-28T22:00', endsAt: '2026-03-29T04:00' })
    const { startsAtMs, endsAtMs } = eventInstants(nightOfChange, 'Europe/Lisbon')
    expect((endsAtMs ?? 0) - (startsAtMs ?? 0)).toBe(5 * 3_600_000)
    expect(minutesBetween(nightOfChange.startsAt, nightOfChange.endsAt)).toBe(360)
    expect([minutesBetween('', '2026-03-29T04:00'), minutesBetween('2026-03-29T04:00', '')]).toEqual([null, null])
  })
})

describe('helpers', () => {
  test('EVT-1 events are grouped by their local start day', () => {
    const lateMs = Date.UTC(2026, 4, 16, 22)
    const lisbon = aCompleteEvent({ id: 'lisbon', startsAtMs: lateMs })
    const almaty = aCompleteEvent({ id: 'almaty', startsAtMs: lateMs, timezone: 'Asia/Almaty' })
    const morning = aCompleteEvent({ id: 'morning' })
    const undated = aCompleteEvent({ id: 'undated', startsAtMs: null })
    const lost = aCompleteEvent({ id: 'lost', timezone: '' })
    const days = eventsByDay([morning, lisbon, almaty, undated, lost])
    expect(days.map(({ dateKey, events }) => [dateKey, events.map(({ id }) => id)])).toEqual([
      ['2026-05-16', ['morning', 'lisbon']],
      ['2026-05-17', ['almaty']],
    ])
    expect(eventsByDay([])).toEqual([])
  })

  test('EVT-2 a copy takes everything but the day', () => {
    expect(copyEventIntoDraft(aCompleteEvent())).toEqual(aCompleteEventContent({ startsAt: '', endsAt: '' }))
    const settings = { capacity: 12, takesSignUps: true, materialIds: [3, 4], kind: 'collection' } as const
    expect(copyEventIntoDraft(aCompleteEvent(settings))).toMatchObject(settings)
  })

  test('EVT-1 the paths of an event and of a deleted one', () => {
    expect(charityEventPath('a/b')).toBe('/charity-event/a%2Fb')
    expect(deletedCharityEventPath('Сенбілік №1')).toBe(`/charity-event-deleted/${encodeURIComponent('Сенбілік №1')}`)
  })
})
