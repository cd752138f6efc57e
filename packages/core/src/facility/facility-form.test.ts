import { describe, expect, test } from 'vitest'
import { ReasonForm } from '../moderation/index.ts'
import { validateForm } from '../validation/index.ts'
import { aCompleteContent } from '../testing/facility/facility-builders.ts'
import {
  closedPointPlace,
  closedPointProblem,
  copyIntoDraft,
  facilityFieldOf,
  facilityIssues,
  facilityPath,
  facilityPointer,
  facilityProblems,
  newFacilityContent,
  websiteHref,
  type FacilityContent,
} from './index.ts'
import { FacilityForm, facilityFormOf, RateForm } from './facility-form.ts'
import { newRate } from './facility.ts'

const issuesOf = (changes: Partial<FacilityContent>) =>
  facilityIssues(aCompleteContent(changes)).map(({ field, code, params }) => [field, code, params])
const rate = { ...newRate, unitSlug: 'kg', price: 8.5, materialId: 1 }
const contacts = aCompleteContent().contacts

const codesOf = (reason: string) =>
  validateForm(Object.assign(new ReasonForm(), { reason }), {}).map(({ code }) => code)

describe('rules that apply even to drafts', () => {
  test('FAC-7 a complete point and a point with only a name break no rule', () => {
    expect(issuesOf({})).toEqual([])
    expect(facilityIssues({ ...newFacilityContent, name: 'Пункт' })).toEqual([])
  })

  test('FAC-7 the name is required', () => {
    expect(facilityIssues(newFacilityContent)).toEqual([{ field: 'name', code: 'required', params: {} }])
  })

  test.each([
    ['name', 200, (text: string) => ({ name: text })],
    ['address', 300, (text: string) => ({ address: text })],
    ['description', 5000, (text: string) => ({ description: text })],
    ['comment', 1000, (text: string) => ({ comment: text })],
    ['contacts.name', 200, (text: string) => ({ contacts: { ...contacts, name: text } })],
    ['contacts.phone', 40, (text: string) => ({ contacts: { ...contacts, phone: text } })],
    ['contacts.email', 131, (text: string) => ({ contacts: { ...contacts, email: text } })],
    ['contacts.website', 500, (text: string) => ({ contacts: { ...contacts, website: `a.ru/${text.slice(5)}` } })],
    ['rates.0.unitSlug', 100, (text: string) => ({ rates: [{ ...rate, unitSlug: text }] })],
  ] as const)('FAC-7 VAL-5 %s holds %i characters', (field, max, contentWith) => {
    expect(issuesOf(contentWith('ж'.repeat(max)))).toEqual([])
    expect(issuesOf(contentWith('ж'.repeat(max + 1)))).toEqual([[field, 'maxLen', { max }]])
  })

  test.each(['', 'example.org', 'www.example.org/path?q=1', 'https://пункт.рф', 'HTTP://example.org:8080/'])(
    'VAL-7 the website %j is valid',
    (website) => expect(issuesOf({ contacts: { ...contacts, website } })).toEqual([]),
  )

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'mailto:a@b.ru',
    '//example.org',
    'https://x',
    'no',
  ])('VAL-7 the website %j is none', (website) =>
    expect(issuesOf({ contacts: { ...contacts, website } })).toEqual([['contacts.website', 'website', {}]]),
  )

  test.each([
    [{ lng: -180, lat: -90 }, []],
    [{ lng: 180, lat: 90 }, []],
    [{ lng: -180.01, lat: 0 }, [['location.lng', 'between', { min: -180, max: 180 }]]],
    [{ lng: 180.01, lat: 0 }, [['location.lng', 'between', { min: -180, max: 180 }]]],
    [{ lng: 0, lat: -90.01 }, [['location.lat', 'between', { min: -90, max: 90 }]]],
    [{ lng: 0, lat: 90.01 }, [['location.lat', 'between', { min: -90, max: 90 }]]],
    [{ lng: Number.NaN, lat: 0 }, [['location.lng', 'required', {}]]],
  ])('FAC-1 the place %j', (location, issues) => {
    expect(issuesOf({ location })).toEqual(issues)
  })

  test.each([
    [-1, []],
    [0, []],
    [0.01, []],
    [100_000_000, []],
    [8.55, []],
    [-1.01, ['min']],
    [-0.5, ['min']],
    [-0.01, ['min']],
    [-2, ['min']],
    [100_000_000.01, ['max']],
    [8.555, ['maxDecimalLength']],
    [Number.NaN, ['required']],
  ])('FAC-13 the price %d: %j', (price, codes) => {
    const issues = issuesOf({ rates: [{ ...rate, price }] })
    expect(issues.map(([, code]) => code)).toEqual(codes)
    expect(issues.map(([field]) => field)).toEqual(codes.map(() => 'rates.0.price'))
  })

  test('FAC-13 each material may appear once; rows without a material do not count', () => {
    const other = { ...rate, materialId: 2 }
    const notChosen = { ...rate, materialId: -1 }
    expect(issuesOf({ rates: [rate, other, notChosen, notChosen] })).toEqual([])
    expect(issuesOf({ rates: [rate, other, rate, rate] })).toEqual([
      ['rates.2.materialId', 'duplicateMaterial', {}],
      ['rates.3.materialId', 'duplicateMaterial', {}],
    ])
  })

  test('FAC-13 at most 60 rates', () => {
    const rates = Array.from({ length: 61 }, (_, materialId) => ({ ...rate, materialId }))
    expect(issuesOf({ rates: rates.slice(0, 60) })).toEqual([])
    expect(issuesOf({ rates })).toEqual([['rates', 'max', { max: 60 }]])
    // Rows beyond the limit are not validated, however many were sent.
    expect(issuesOf({ rates: Array.from({ length: 10_000 }, () => rate) })).toHaveLength(60)
  })
})

describe('form fields and wire pointers', () => {
  test.each([
    ['name', '/data/attributes/name'],
    ['location', '/data/attributes/point'],
    ['location.lng', '/data/attributes/point/longitude'],
    ['location.lat', '/data/attributes/point/latitude'],
    ['workingHours.friday', '/data/attributes/working_hours/friday'],
    ['contacts.phone', '/data/attributes/contacts/phone'],
    ['rates.0.price', '/data/attributes/rates/0/price'],
    ['rates.11.materialId', '/data/attributes/rates/11/srm_id'],
    ['rates.0.unitSlug', '/data/attributes/rates/0/units_slug'],
    ['icon', '/data/relationships/icon'],
  ])('FAC-7 %s is %s, both ways', (field, pointer) => {
    expect(facilityPointer(field)).toBe(pointer)
    expect(facilityFieldOf(pointer)).toBe(field)
  })

  test('FAC-7 other pointers map to no field', () => {
    expect(facilityFieldOf('/data/relationships/icon/data/id')).toBe('icon')
    expect(facilityFieldOf('/data/relationships/iconic')).toBe(null)
    expect(facilityFieldOf('/payload/comment')).toBe(null)
  })

  test('FAC-11 broken rules and missing parts become error entries', () => {
    expect(facilityProblems([{ field: 'name', code: 'maxLen', params: { max: 200 } }])).toEqual([
      { rule: 'maxLen', pointer: '/data/attributes/name', params: { max: 200 } },
    ])
    expect(facilityProblems([{ code: 'rate-price', field: 'rates.0.price' }])).toEqual([
      { rule: 'rate-price', pointer: '/data/attributes/rates/0/price' },
    ])
  })
})

describe('helpers', () => {
  test('FAC-1 an empty form is an empty point', () => {
    expect(new FacilityForm()).toEqual(Object.assign(facilityFormOf(newFacilityContent), { lng: 0, lat: 0 }))
    expect(new RateForm()).toEqual({ unitSlug: '', materialId: -1, price: -1 })
    expect(new ReasonForm().reason).toBe('')
  })

  test('MAP-1 the response for a closed point includes its location', () => {
    const problem = closedPointProblem({ lng: 37.5, lat: 55.5 })
    expect(problem).toEqual({ rule: 'closed', pointer: '/data', params: { lng: 37.5, lat: 55.5 } })
    expect(closedPointPlace([{ rule: 'required', pointer: '/data' }, problem])).toEqual({ lng: 37.5, lat: 55.5 })
    expect(closedPointPlace([{ ...problem, rule: 'required' }])).toBeNull()
    expect(closedPointPlace([{ rule: 'closed', pointer: '/data' }])).toBeNull()
    expect(closedPointPlace([])).toBeNull()
  })

  test('FAC-10 the block modal requires a reason', () => {
    expect([codesOf(''), codesOf(' '), codesOf('Ремонт')]).toEqual([['reasonRequired'], ['reasonRequired'], []])
    expect([codesOf('x'.repeat(1000)), codesOf('x'.repeat(1001))]).toEqual([[], ['maxLen']])
  })

  test('MODAL-4 the path that a point shares', () => {
    expect(facilityPath('0190-ab')).toBe('/recycling-points/0190-ab')
    expect(facilityPath('../x?')).toBe('/recycling-points/..%2Fx%3F')
  })

  test('FAC-5 a copy is a new draft with new rates', () => {
    const rates = [{ ...rate, id: 'rate-1' }]
    expect(copyIntoDraft(Object.assign(aCompleteContent({ rates }), { id: 'facility-1', status: 'accepted' }))).toEqual(
      aCompleteContent({ rates: [rate] }),
    )
  })

  test.each([
    ['https://sborka.example/a?b', 'https://sborka.example/a?b'],
    ['HTTP://sborka.example', 'HTTP://sborka.example'],
    [' sborka.example ', 'https://sborka.example'],
    ['сборка.рф/часы', 'https://сборка.рф/часы'],
    ['www.sborka.example', 'https://www.sborka.example'],
    ['sborka.24.example', 'https://sborka.24.example'],
    ['sborka.example/?city=1#map', 'https://sborka.example/?city=1#map'],
    ['sborka.example;x', null],
    ['info@sborka.example', null],
    ['javascript:https://sborka.example', null],
    ['https://sborka.example x', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x.y', null],
    ['ftp://sborka.example', null],
    ['https://', null],
    ['https://sborka', null],
    ['sborka', null],
    ['sborka.example:80 x', null],
    ['', null],
  ])('FAC-14 the website %j leads to %s', (website, href) => {
    expect(websiteHref(website)).toBe(href)
  })
})
