import { anything, assert, constantFrom, object, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { facility, malformedValue } from '../testing/facility/facility-arbitraries.ts'
import { aCompleteFacility } from '../testing/facility/facility-builders.ts'
import { listDocument, resourceDocument } from '../wire/index.ts'
import { facilityResource, parseFacilityDocument, parseFacilityPage, type Facility } from './index.ts'
import { parseFacilityText } from './facility-contract.ts'

const onWire = (point: Facility): unknown => JSON.parse(JSON.stringify(resourceDocument(facilityResource(point))))

/** The document with the value at one path replaced or removed. */
function withValue(path: string, value: unknown): unknown {
  const document = onWire(aCompleteFacility())
  const keys = path.split('/')
  const last = keys.pop() ?? ''
  let place = document as Record<string, unknown>
  for (const key of keys) place = place[key] as Record<string, unknown>
  if (value === undefined) delete place[last]
  else place[last] = value
  return document
}
const problemsOf = (json: unknown) => {
  const read = parseFacilityDocument(json)
  return read.ok ? [] : read.problems
}

const placeOf = (point: unknown) => {
  const read = parseFacilityDocument(withValue('data/attributes/point', point))
  return read.ok ? read.value.location : read.problems
}

test('FAC-1 the wire format of a point', () => {
  expect(onWire(aCompleteFacility({ lastConfirmedAtMs: Date.UTC(2026, 4, 12) }))).toMatchObject({
    data: {
      id: 'facility-1',
      type: 'facility.facility',
      'bs:action': 'view',
      attributes: {
        name: 'Экоцентр «Сборка»',
        point: [37.6684, 55.7539],
        kind: 'centre',
        contacts: { phone: '+74951204815', email: 'help@krugovorot.example', website: '', name: 'Анна Петрова' },
        rates_info: [{ id: 'rate-1', units_slug: 'kg', price: 8.5, srm_id: 1 }],
        icon: { id: 'icon-1', file_url: '/uploads/icon-1.png' },
        photos: [],
        last_confirmed_at: '2026-05-12T00:00:00.000Z',
        timezone: 'Europe/Moscow',
        status_comment: '',
        version: 1,
        dt_created: '2026-05-06T09:00:00.000Z',
        dt_updated: '2026-05-12T09:00:00.000Z',
        org_info: { full_name: 'ООО «Зеленый двор»', tin: '7701234567', contacts: { about: '', about_kk: '' } },
      },
      relationships: {
        status: { data: { id: 'draft', type: 'statusy.status' } },
        org_owner: { data: { id: 'org-1', type: 'organization.organization' } },
        creator: { data: { id: 'user-1', type: 'users.user' } },
        icon: { data: { id: 'icon-1', type: 'uploadable.image' } },
      },
    },
  })
})

test('FAC-12 hours are ISO strings, for all seven days', () => {
  expect(onWire(aCompleteFacility())).toMatchObject({
    data: {
      attributes: {
        working_hours: {
          monday: {
            start: '1970-01-01T09:00:00.000Z',
            end: '1970-01-01T20:00:00.000Z',
            break_start: '1970-01-01T13:00:00.000Z',
            break_end: '1970-01-01T14:00:00.000Z',
            works_full_day: false,
            no_lunch_break: false,
            no_data: false,
          },
          sunday: { start: null, end: null, break_start: null, break_end: null, works_full_day: false, no_data: false },
        },
      },
    },
  })
})

test('FAC-1 a point survives a round trip', () => {
  assert(
    property(facility, (point) => {
      expect(parseFacilityDocument(onWire(point))).toEqual({ ok: true, value: point })
      expect(parseFacilityText(JSON.stringify(onWire(point)))).toEqual({ ok: true, value: point })
    }),
  )
})

describe('missing and invalid values are reported with a code and a pointer; a point is never partially read', () => {
  const attributes = 'data/attributes'
  test.each([undefined, null, 'tenge', 398])('MON-2 a point whose currency is %j can still be read', (currency) => {
    const read = parseFacilityDocument(withValue(`${attributes}/currency`, currency))
    expect(read).toMatchObject({ ok: true, value: { currency: null, rates: [{ price: 8.5 }] } })
  })

  test('FAC-12 an omitted flag is false, and an empty time is null', () => {
    const day = { start: '', end: null }
    expect(parseFacilityDocument(withValue(`${attributes}/working_hours/monday`, day))).toMatchObject({
      value: {
        workingHours: {
          monday: { start: null, end: null, worksFullDay: false, noLunchBreak: false, noData: false },
        },
      },
    })
  })

  test.each([
    ['data', 'missing', '/data/attributes/name'],
    ['data/id', 'missing', '/data/id'],
    [`${attributes}/name`, 'missing', '/data/attributes/name'],
    [`${attributes}/address`, 'missing', '/data/attributes/address'],
    [`${attributes}/comment`, 'missing', '/data/attributes/comment'],
    [`${attributes}/description`, 'missing', '/data/attributes/description'],
    [`${attributes}/contacts`, 'missing', '/data/attributes/contacts'],
    [`${attributes}/working_hours/monday`, 'missing', '/data/attributes/working_hours/monday'],
    [`${attributes}/rates_info`, 'missing', '/data/attributes/rates_info'],
    [`${attributes}/rates_info/0/id`, 'missing', '/data/attributes/rates_info/0/id'],
    [`${attributes}/rates_info/0/price`, 'missing', '/data/attributes/rates_info/0/price'],
    [`${attributes}/photos`, 'missing', '/data/attributes/photos'],
    [`${attributes}/dt_created`, 'missing', '/data/attributes/dt_created'],
    [`${attributes}/dt_updated`, 'missing', '/data/attributes/dt_updated'],
    ['data/relationships/status', 'missing', '/data/relationships/status/data/id'],
    ['data/relationships/org_owner', 'missing', '/data/relationships/org_owner/data/id'],
    ['data/relationships/creator/data', 'missing', '/data/relationships/creator/data/id'],
  ])('FAC-1 without %s', (path, code, pointer) => {
    expect(problemsOf(withValue(path, undefined))).toContainEqual({ code, pointer })
  })

  test.each([
    ['data/relationships/status/data/id', 'on-review', 'unknown-status'],
    ['data/relationships/status/data/id', 3, 'unknown-status'],
    [`${attributes}/name`, 7, 'wrong-type'],
    [`${attributes}/name`, null, 'wrong-type'],
    [`${attributes}/name`, '\uD800', 'bad-text'],
    [`${attributes}/name`, 'a\u0000b', 'bad-text'],
    [`${attributes}/name`, 'x'.repeat(100_001), 'too-long'],
    [`${attributes}/kind`, 'shop', 'unknown-value'],
    [`${attributes}/point`, [37], 'wrong-type'],
    [`${attributes}/point`, [], 'wrong-type'],
    [`${attributes}/point`, [37, 55, 0], 'wrong-type'],
    [`${attributes}/rates_info`, {}, 'wrong-type'],
    [`${attributes}/rates_info/0/id`, '', 'out-of-range'],
    [`${attributes}/rates_info/0/price`, '8.5', 'wrong-type'],
    [`${attributes}/rates_info/0/srm_id`, 1.5, 'wrong-type'],
    [`${attributes}/contacts`, 'none', 'wrong-type'],
    [`${attributes}/working_hours/monday`, 'closed', 'wrong-type'],
    [`${attributes}/working_hours/monday/start`, '9', 'bad-time'],
    [`${attributes}/working_hours/monday/start`, 540, 'wrong-type'],
    [`${attributes}/working_hours/monday/end`, `09:00${' '.repeat(50)}`, 'bad-time'],
    [`${attributes}/working_hours/monday/works_full_day`, 1, 'wrong-type'],
    [`${attributes}/version`, -1, 'out-of-range'],
    [`${attributes}/dt_created`, 'yesterday', 'bad-time'],
    [`${attributes}/dt_created`, '2026-02-30T00:00:00Z', 'bad-time'],
    [`${attributes}/last_confirmed_at`, 0, 'wrong-type'],
    [`${attributes}/icon/file_url`, 5, 'wrong-type'],
    [`${attributes}/org_info/full_name`, 5, 'wrong-type'],
    ['data/id', '', 'out-of-range'],
  ])('FAC-1 with %s being %j: %s', (path, value, code) => {
    expect(problemsOf(withValue(path, value))).toEqual([{ code, pointer: `/${path}` }])
  })

  test.each([
    [[180.1, 55], '/data/attributes/point/0'],
    [[37, -90.1], '/data/attributes/point/1'],
    [{ longitude: 181, latitude: 0 }, '/data/attributes/point/longitude'],
    [{ longitude: 0, latitude: 91 }, '/data/attributes/point/latitude'],
  ])('FAC-1 no place on the globe: %j', (point, pointer) => {
    expect(problemsOf(withValue(`${attributes}/point`, point))).toEqual([{ code: 'out-of-range', pointer }])
  })

  test('FAC-1 both notations of a location are read, up to the limits of the globe', () => {
    expect(placeOf({ longitude: -180, latitude: 90 })).toEqual({ lng: -180, lat: 90 })
    expect(placeOf([180, -90])).toEqual({ lng: 180, lat: -90 })
  })

  test('FAC-1 fields specific to this backend may be missing from another one', () => {
    const document = withValue(`${attributes}/kind`, undefined) as { data: { attributes: Record<string, unknown> } }
    for (const key of ['timezone', 'version', 'status_comment', 'last_confirmed_at', 'icon', 'org_info', 'hours_text'])
      delete document.data.attributes[key]
    expect(parseFacilityDocument(document)).toMatchObject({
      ok: true,
      value: {
        kind: 'centre',
        timezone: '',
        hoursText: '',
        version: 0,
        statusComment: '',
        lastConfirmedAtMs: null,
        icon: null,
        orgInfo: null,
      },
    })
  })

  test('FAC-14 an omitted contact is empty', () => {
    expect(parseFacilityDocument(withValue(`${attributes}/contacts`, {}))).toMatchObject({
      ok: true,
      value: { contacts: { phone: '', email: '', website: '', name: '' } },
    })
  })

  test.each(['{', '', 'null{', '{"data":', 'undefined'])('FAC-1 %j is broken JSON', (text) => {
    expect(parseFacilityText(text)).toEqual({
      ok: false,
      error: 'broken-json',
      problems: [{ code: 'broken-json', pointer: '' }],
    })
  })

  test.each([undefined, null, 5, {}])('FAC-1 %j is not a string', (text) => {
    expect(parseFacilityText(text)).toMatchObject({ ok: false, error: 'broken-json' })
  })

  test('FAC-1 no input makes the reader throw', () => {
    assert(
      property(anything(), (json) => {
        expect(parseFacilityDocument(json).ok).toBe(false)
        expect(parseFacilityPage(json).ok).toBe(false)
      }),
    )
    assert(
      property(object({ key: constantFrom('data', 'attributes', 'id', 'relationships', '__proto__') }), (json) => {
        expect(parseFacilityDocument(json).ok).toBe(false)
      }),
    )
  })

  test('FAC-1 no value at any path makes the reader throw, and every result is complete', () => {
    const sample = onWire(aCompleteFacility()) as { data: { attributes: Record<string, unknown> } }
    const keys = constantFrom(...Object.keys(sample.data.attributes))
    assert(
      property(keys, malformedValue, (key, value) => {
        const read = parseFacilityDocument(withValue(`${attributes}/${key}`, value))
        expect(read.ok ? Object.keys(read.value).length : read.problems.length).toBeGreaterThan(read.ok ? 20 : 0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('lists', () => {
  const page = { pagination: { count: 7, limit: 2, offset: 4 }, status_aggs: { draft: 5, accepted: 2 } }
  const resources = [facilityResource(aCompleteFacility()), facilityResource(aCompleteFacility({ id: 'facility-2' }))]

  test('FAC-4 a page with its counts', () => {
    expect(parseFacilityPage(listDocument(resources, page))).toEqual({
      ok: true,
      value: {
        items: [aCompleteFacility(), aCompleteFacility({ id: 'facility-2' })],
        pagination: page.pagination,
        statusCounts: page.status_aggs,
      },
    })
    expect(parseFacilityPage(listDocument(resources))).toMatchObject({
      ok: true,
      value: { pagination: null, statusCounts: null },
    })
  })

  test('FAC-4 one invalid point makes the page invalid', () => {
    const read = parseFacilityPage({ data: [resources[0], {}] })
    expect(read.ok ? null : read.problems[0]?.pointer).toBe('/data/1/id')
  })
})
