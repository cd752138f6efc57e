import { describe, expect, test } from 'vitest'
import { aCompleteContent } from '../testing/facility/facility-builders.ts'
import { numberingPlans } from '../testing/shared/numbering-plans.ts'
import {
  dayOf,
  fullDay,
  missingParts,
  newFacilityContent,
  nonWorkingDay,
  unknownWeek,
  weekOf,
  type DayHours,
  type FacilityContent,
} from './index.ts'
import { newRate } from './facility.ts'

const partsOf = (changes: Partial<FacilityContent>) =>
  missingParts(aCompleteContent(changes), numberingPlans).map(({ code, field }) => `${code} ${field}`)
const contactsWith = (changes: Partial<FacilityContent['contacts']>) => ({
  contacts: { ...aCompleteContent().contacts, ...changes },
})
const rate = { ...newRate, unitSlug: 'kg', price: 8.5, materialId: 1 }

test('FAC-11 a complete point has no missing parts', () => {
  expect(missingParts(aCompleteContent(), numberingPlans)).toEqual([])
})

test('FAC-11 a new point lacks every part, in form order', () => {
  expect(missingParts(newFacilityContent, numberingPlans)).toEqual([
    { code: 'name', field: 'name' },
    { code: 'address', field: 'address' },
    { code: 'location', field: 'location' },
    { code: 'rate', field: 'rates' },
    { code: 'description', field: 'description' },
    { code: 'working-day', field: 'workingHours' },
    { code: 'contact-name', field: 'contacts.name' },
    { code: 'phone', field: 'contacts.phone' },
    { code: 'email', field: 'contacts.email' },
    { code: 'icon', field: 'icon' },
  ])
})

test.each([
  ['name', { name: ' ' }, ['name name']],
  ['address', { address: '' }, ['address address']],
  ['location', { location: { lng: 37, lat: 55 } }, ['location location']],
  ['description', { description: '\t' }, ['description description']],
  ['icon', { icon: null }, ['icon icon']],
] as const)('FAC-11 without its %s', (_, changes, parts) => {
  expect(partsOf(changes)).toEqual(parts)
})

test('FAC-11 a point that shares only one coordinate with the default place is located', () => {
  expect(partsOf({ location: { lng: 37, lat: 55.0001 } })).toEqual([])
  expect(partsOf({ location: { lng: 37.0001, lat: 55 } })).toEqual([])
})

test('FAC-11 the comment and the website may be empty', () => {
  expect(partsOf({ comment: '', ...contactsWith({ website: '' }) })).toEqual([])
})

test.each([
  [{ name: '' }, ['contact-name contacts.name']],
  [{ phone: '' }, ['phone contacts.phone']],
  [{ phone: '84951204815' }, ['phone-invalid contacts.phone']],
  [{ phone: '+7' }, ['phone-invalid contacts.phone']],
  [{ email: '' }, ['email contacts.email']],
  [{ email: 'anna@' }, ['email-invalid contacts.email']],
] as const)('FAC-11 contacts %j', (contacts, parts) => {
  expect(partsOf(contactsWith(contacts))).toEqual(parts)
})

test.each([
  [{ price: -1 }, ['rate-price rates.0.price']],
  [{ price: 0 }, []],
  [{ materialId: -1 }, ['rate-material rates.0.materialId']],
  [{ materialId: 0 }, []],
  [{ unitSlug: '' }, ['rate-unit rates.0.unitSlug']],
] as const)('FAC-11 a rate with %j', (changes, parts) => {
  expect(partsOf({ rates: [{ ...rate, ...changes }] })).toEqual(parts)
})

test('FAC-28 what is taken for free needs no unit', () => {
  expect(partsOf({ rates: [{ ...rate, price: 0, unitSlug: '' }] })).toEqual([])
})

test('FAC-11 every rate must be complete; each missing part names its row', () => {
  const broken = { ...newRate, unitSlug: '', price: -1, materialId: -1 }
  expect(partsOf({ rates: [rate, broken] })).toEqual([
    'rate-material rates.1.materialId',
    'rate-unit rates.1.unitSlug',
    'rate-price rates.1.price',
  ])
})

const friday = (day: DayHours) => ({
  workingHours: weekOf((weekday) => (weekday === 'friday' ? day : nonWorkingDay)),
})

describe('working days', () => {
  const nine = 9 * 60
  const open = { ...dayOf(nine, 18 * 60), noLunchBreak: false }

  test('FAC-11 at least one working day is required', () => {
    expect(partsOf({ workingHours: unknownWeek })).toEqual(['working-day workingHours'])
    expect(partsOf({ workingHours: weekOf(() => nonWorkingDay) })).toEqual(['working-day workingHours'])
    expect(partsOf(friday(fullDay))).toEqual([])
    expect(partsOf(friday(dayOf(nine, 18 * 60)))).toEqual([])
  })

  test.each([
    ['without an end', { ...open, end: null }, ['day-times workingHours.friday']],
    ['without a start', { ...open, start: null }, ['day-times workingHours.friday']],
    ['that ends as it starts', { ...open, end: nine }, ['day-times workingHours.friday']],
    ['whose lunch break is not known', open, ['lunch-break workingHours.friday']],
    ['with half a break', { ...open, breakStart: 780 }, ['lunch-break workingHours.friday']],
    ['with the other half', { ...open, breakEnd: 780 }, ['lunch-break workingHours.friday']],
    ['with a break', { ...open, breakStart: 780, breakEnd: 840 }, []],
    [
      'with a break as long as nothing',
      { ...open, breakStart: 780, breakEnd: 780 },
      ['lunch-break workingHours.friday'],
    ],
    ['with a break backwards', { ...open, breakStart: 840, breakEnd: 780 }, ['lunch-break workingHours.friday']],
    ['with a break at its start', { ...open, breakStart: nine, breakEnd: 600 }, ['lunch-break workingHours.friday']],
    ['with a break a minute in', { ...open, breakStart: nine + 1, breakEnd: 600 }, []],
    ['with a break up to its end', { ...open, breakStart: 780, breakEnd: 1080 }, ['lunch-break workingHours.friday']],
    ['with a break a minute short', { ...open, breakStart: 780, breakEnd: 1079 }, []],
    ['with a break before it', { ...open, breakStart: 60, breakEnd: 120 }, ['lunch-break workingHours.friday']],
  ] as const)('FAC-11 a day %s', (_, day, parts) => {
    expect(partsOf(friday(day))).toEqual(parts)
  })

  test('FAC-11 a day with contradictory times is reported even if another day is fine', () => {
    const workingHours = weekOf((weekday) => (weekday === 'monday' ? fullDay : { ...open, end: null }))
    expect(partsOf({ workingHours })).toHaveLength(6)
    expect(partsOf({ workingHours })).not.toContain('working-day workingHours')
  })

  test('FAC-11 a night shift may have its break after midnight', () => {
    const night = { ...dayOf(22 * 60, 6 * 60), noLunchBreak: false }
    expect(partsOf(friday({ ...night, breakStart: 60, breakEnd: 120 }))).toEqual([])
    expect(partsOf(friday({ ...night, breakStart: 23 * 60, breakEnd: 30 }))).toEqual([])
    expect(partsOf(friday({ ...night, breakStart: 7 * 60, breakEnd: 8 * 60 }))).toEqual([
      'lunch-break workingHours.friday',
    ])
  })
})
