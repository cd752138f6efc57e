import { expect, test } from 'vitest'
import { aCompleteFacility } from '../testing/facility/facility-builders.ts'
import {
  anyDays,
  dayOf,
  fullDay,
  nonWorkingDay,
  recyclingCenterData,
  unknownDay,
  unknownWeek,
  weekOf,
} from './index.ts'

const page = { url: 'https://recircle.eco/recycling-points/1', imageUrl: null, nowMs: Date.UTC(2026, 11, 30) }
const days = (...names: string[]) => names.map((name) => `https://schema.org/${name}`)
const facts = (changes: Parameters<typeof aCompleteFacility>[0], isTemporarilyClosed = false) => ({
  ...aCompleteFacility(changes),
  isTemporarilyClosed,
})
const hoursOf = (...args: Parameters<typeof facts>) =>
  recyclingCenterData(facts(...args), page)['openingHoursSpecification']

test('META-4 a point is a RecyclingCenter with its address, location and contacts', () => {
  const facility = facts({
    workingHours: unknownWeek,
    contacts: { phone: '+74951204815', email: 'help@krugovorot.example', website: 'sborka.example', name: 'Анна' },
  })
  expect(recyclingCenterData(facility, { ...page, imageUrl: 'https://recircle.eco/uploads/icon-1.png' })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'RecyclingCenter',
    '@id': page.url,
    name: 'Экоцентр «Сборка»',
    url: page.url,
    address: { '@type': 'PostalAddress', streetAddress: 'Нижняя Сыромятническая ул., 10, стр. 2' },
    geo: { '@type': 'GeoCoordinates', latitude: 55.7539, longitude: 37.6684 },
    description: 'Бумагу свяжите, банки сожмите.',
    image: 'https://recircle.eco/uploads/icon-1.png',
    telephone: '+74951204815',
    email: 'help@krugovorot.example',
    sameAs: 'https://sborka.example',
  })
})

test('META-4 unknown facts are left out', () => {
  const bare = facts({
    description: '',
    workingHours: unknownWeek,
    contacts: { phone: '', email: '', website: 'javascript:alert(1)', name: '' },
  })
  expect(Object.keys(recyclingCenterData(bare, page))).toEqual([
    '@context',
    '@type',
    '@id',
    'name',
    'url',
    'address',
    'geo',
  ])
})

test('META-4 opening hours: breaks, nights, full days, days off and unknown days', () => {
  const workingHours = weekOf((weekday) => {
    if (weekday === 'saturday') return fullDay
    if (weekday === 'sunday') return nonWorkingDay
    if (weekday === 'friday') return dayOf(20 * 60, 2 * 60)
    return weekday === 'thursday' ? unknownDay : dayOf(9 * 60, 19 * 60, { start: 13 * 60, end: 14 * 60 })
  })
  const early = days('Monday', 'Tuesday', 'Wednesday')
  const spec = (dayOfWeek: string[], opens: string, closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  })
  expect(hoursOf({ workingHours })).toEqual([
    spec(early, '09:00', '13:00'),
    spec(early, '14:00', '19:00'),
    spec(days('Friday'), '20:00', '02:00'),
    spec(days('Saturday'), '00:00', '23:59'),
    spec(days('Sunday'), '00:00', '00:00'),
  ])
})

test('DAYS-30 the days that differ have their dates, and a holiday that changes nothing is none of them', () => {
  const rule = {
    id: '1',
    when: { ...anyDays, dates: { from: '2027-01-04', to: '2027-01-08' } },
    change: { kind: 'closed' },
    reason: 'Repairs',
    level: 'point',
    by: 'owner',
    saidAtMs: 0,
  } as const
  const newYear = { date: '2027-01-01', kind: 'public', names: { en: 'New Year' } } as const
  const specialOf = (onHolidays: 'closed' | 'as-usual', isTemporarilyClosed = false) =>
    recyclingCenterData(facts({ days: { rules: [rule], onHolidays, holidays: [newYear] } }, isTemporarilyClosed), page)[
      'specialOpeningHoursSpecification'
    ]
  const closed = (validFrom: string, validThrough: string) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom,
    validThrough,
    opens: '00:00',
    closes: '00:00',
  })
  const repairs = closed('2027-01-04', '2027-01-08')
  expect(specialOf('closed')).toEqual([closed('2027-01-01', '2027-01-01'), repairs])
  expect(specialOf('as-usual')).toEqual([repairs])
  expect(specialOf('closed', true)).toBeUndefined()
})

test('META-4 a temporarily closed point has no opening hours', () => {
  expect(hoursOf({}, true)).toBeUndefined()
})
