import { array, assert, boolean, constant, constantFrom, double, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storableText } from '../testing/facility/week-arbitraries.ts'
import { listQuery, queryPairsOf, readListQuery } from '../wire/index.ts'
import {
  facilityKinds,
  facilityListFromWire,
  facilityListProblems,
  facilityListQuery,
  facilityListToWire,
  facilitySorts,
  ownFacilitySorts,
  facilityStatuses,
  mapQueryPairs,
  readMapQuery,
  readSearchQuery,
  searchQueryPairs,
} from './index.ts'

const ids = array(integer({ min: 0, max: 999_999_999 }), { maxLength: 5 })
const degrees = (limit: number) =>
  double({ min: -limit, max: limit, noNaN: true }).map((value) => Math.round(value * 1e6) / 1e6 || 0)
const lngLat = record({ lng: degrees(180), lat: degrees(90) })
const box = record({ west: degrees(179), east: degrees(179), a: degrees(45), b: degrees(45) }).map(
  ({ west, east, a, b }) => ({ west, east, south: Math.min(a, b), north: Math.max(a, b) }),
)

const filters = {
  materialIds: ids,
  materialMatch: constant('all' as const),
  kind: constantFrom(...facilityKinds),
  openNow: boolean(),
  openAtMs: integer({ min: 0, max: 4e12 }),
  isConfirmedLately: constant(true as const),
}

describe("the owner's list", () => {
  test('FAC-4 the query string of the list', () => {
    const query = facilityListQuery({
      orgId: 'org-1',
      statuses: ['draft', 'on-review'],
      materialIds: [3],
      search: 'бумага',
      sort: 'name',
      limit: 50,
      offset: 100,
    })
    expect(queryPairsOf(facilityListToWire(query))).toEqual([
      ['page[limit]', '50'],
      ['page[offset]', '100'],
      ['sort', 'name'],
      ['search', 'бумага'],
      ['filter[org_owner]', 'org-1'],
      ['filter[status]', 'draft'],
      ['filter[status]', 'oncheck'],
      ['filter[srm]', '3'],
      ['meta', 'pagination'],
      ['meta', 'status_aggs'],
    ])
    expect(facilityListQuery()).toEqual({
      orgId: null,
      statuses: [],
      materialIds: [],
      search: '',
      sort: '-dt_updated',
      limit: 20,
      offset: 0,
    })
  })

  test('FAC-4 the query survives a round trip', () => {
    const query = record({
      orgId: option(storableText(20).filter((text) => text !== '')),
      statuses: array(constantFrom(...facilityStatuses)).map((some) =>
        facilityStatuses.filter((one) => some.includes(one)),
      ),
      materialIds: ids,
      search: storableText(),
      sort: constantFrom(...facilitySorts),
      limit: integer({ min: 1, max: 1000 }),
      offset: integer({ min: 0, max: 999_999_999 }),
    })
    assert(
      property(query, (wanted) => {
        const read = readListQuery(queryPairsOf(facilityListToWire(wanted)))
        expect(read.ok && facilityListProblems(read.value)).toEqual([])
        expect(read.ok && facilityListFromWire(read.value)).toEqual(wanted)
      }),
    )
  })

  test.each(ownFacilitySorts)('TRUTH-59 FAC-4 points are sorted by %s for one organization only', (sort) => {
    const ofOne = listQuery({ filters: { org_owner: ['org-1'] }, sort: [sort] })
    expect(facilityListProblems(ofOne)).toEqual([])
    expect(facilityListFromWire(ofOne).sort).toBe(sort)
    expect(facilityListProblems(listQuery({ sort: [sort] }))).toEqual([{ code: 'unknown-value', pointer: 'sort' }])
  })

  test('FAC-4 an unknown filter is refused', () => {
    const query = listQuery({
      filters: { status: ['draft', 'on-review'], srm: ['1', '-1', 'x'] },
      sort: ['name', 'price'],
    })
    expect(facilityListProblems(query)).toEqual([
      { code: 'unknown-status', pointer: 'filter[status]' },
      { code: 'wrong-type', pointer: 'filter[srm]' },
      { code: 'wrong-type', pointer: 'filter[srm]' },
      { code: 'unknown-value', pointer: 'sort' },
    ])
    expect(facilityListFromWire(listQuery()).sort).toBe('-dt_updated')
    expect(facilityListProblems(listQuery({ filters: { srm: ['9'.repeat(9)] } }))).toEqual([])
    expect(facilityListProblems(listQuery({ filters: { srm: ['9'.repeat(10)] } }))).toHaveLength(1)
  })
})

describe('the map', () => {
  const query = { box: { west: 37, south: 55, east: 38, north: 56 }, zoom: 12.5, materialIds: [1, 2], openNow: true }

  test('MAP-1 the query string of a viewport', () => {
    expect(mapQueryPairs(query)).toEqual([
      ['zoom', '12.5'],
      ['filter[point__in_bbox]', '37,55,38,56'],
      ['filter[srm]', '1'],
      ['filter[srm]', '2'],
      ['filter[open_now]', 'true'],
    ])
    expect(mapQueryPairs({ ...query, materialIds: [], openNow: false })).toHaveLength(2)
    const more = {
      text: 'бумага',
      materialMatch: 'all',
      kind: 'container',
      openAtMs: 0,
      openNow: false,
      isConfirmedLately: true,
    } as const
    expect(mapQueryPairs({ ...query, ...more, materialIds: [7] })).toEqual([
      ['zoom', '12.5'],
      ['search', 'бумага'],
      ['filter[point__in_bbox]', '37,55,38,56'],
      ['filter[srm]', '7'],
      ['filter[srm_match]', 'all'],
      ['filter[kind]', 'container'],
      ['filter[open_at]', '1970-01-01T00:00:00.000Z'],
      ['filter[confirmed_lately]', 'true'],
    ])
  })

  test('MAP-1 the query survives a round trip', () => {
    const wanted = record(
      { box, zoom: integer({ min: 0, max: 22 }), text: storableText().filter((text) => text !== ''), ...filters },
      { requiredKeys: ['box', 'zoom', 'materialIds', 'openNow'] },
    )
    assert(
      property(wanted, (one) => {
        expect(readMapQuery(mapQueryPairs(one))).toEqual({ ok: true, value: one })
      }),
    )
  })

  test('MAP-1 an empty query covers the whole world', () => {
    expect(readMapQuery([])).toEqual({
      ok: true,
      value: { box: { west: -180, south: -90, east: 180, north: 90 }, zoom: 0, materialIds: [], openNow: false },
    })
  })

  test('MAP-1 a fractional zoom, and a filter that is switched off', () => {
    const pairs = [
      ['zoom', '12.25'],
      ['filter[open_now]', 'false'],
    ] as const
    expect(readMapQuery(pairs)).toMatchObject({ ok: true, value: { zoom: 12.25, openNow: false } })
  })

  test.each([
    [[['zoom', '22.1']], 'zoom'],
    [[['zoom', '-1']], 'zoom'],
    [[['zoom', '1e3']], 'zoom'],
    [[['zoom', '']], 'zoom'],
    [[['zoom', '12.1234567890']], 'zoom'],
    [[['filter[point__in_bbox]', '1,2,3']], 'filter[point__in_bbox]'],
    [[['filter[srm]', '-1']], 'filter[srm]'],
    [[['filter[srm]', '9'.repeat(10)]], 'filter[srm]'],
    [[['filter[open_now]', 'yes']], 'filter[open_now]'],
    [[['filter[open_at]', 'noon']], 'filter[open_at]'],
    [[['filter[confirmed_lately]', 'ever']], 'filter[confirmed_lately]'],
    [[['filter[kind]', 'kiosk']], 'filter[kind]'],
    [[['filter[srm_match]', 'most']], 'filter[srm_match]'],
    [[['page[limit]', '0']], 'page[limit]'],
  ] as const)('MAP-1 %j is refused', (pairs, pointer) => {
    const read = readMapQuery(pairs)
    expect(read.ok ? [] : read.problems.map((problem) => problem.pointer)).toEqual([pointer])
    expect(read.ok ? null : read.error).toMatch(/wrong-type|out-of-range/)
  })
})

describe('the search', () => {
  test('MAP-2 the query string of a search, and a page beyond the limit', () => {
    const query = { text: 'бумага', near: null, box: null, materialIds: [], openNow: false, limit: 20, offset: 0 }
    expect(searchQueryPairs(query)).toEqual([
      ['search', 'бумага'],
      ['meta', 'pagination'],
    ])
    expect(readSearchQuery([['page[offset]', '1001']])).toMatchObject({ problems: [{ pointer: 'page[offset]' }] })
  })

  test('MAP-2 the query survives a round trip', () => {
    const paged = { limit: integer({ min: 1, max: 1000 }), offset: integer({ min: 0, max: 1000 }) }
    const query = record(
      { text: storableText(), near: option(lngLat), box: option(box), ...filters, ...paged },
      { requiredKeys: ['text', 'near', 'box', 'materialIds', 'openNow', 'limit', 'offset'] },
    )
    assert(
      property(query, (one) => {
        expect(readSearchQuery(searchQueryPairs(one))).toEqual({ ok: true, value: one })
      }),
    )
  })

  test.each([
    [['filter[point__near]', '37'], 'wrong-type'],
    [['filter[point__near]', '37,'], 'wrong-type'],
    [['filter[point__near]', '37, '], 'wrong-type'],
    [['filter[point__near]', '37,55,1'], 'wrong-type'],
    [['filter[point__near]', '200,55'], 'wrong-type'],
    [['page[offset]', '1001'], 'out-of-range'],
    [['search', 'x'.repeat(501)], 'too-long'],
  ] as const)('MAP-2 %j is refused: %s', (pair, code) => {
    expect(readSearchQuery([pair])).toMatchObject({ ok: false, error: code })
  })
})
