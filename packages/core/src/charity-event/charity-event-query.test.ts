import { array, assert, constantFrom, integer, option, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storableText } from '../testing/facility/week-arbitraries.ts'
import { listQuery, queryPairsOf, readListQuery } from '../wire/index.ts'
import {
  charityEventKinds,
  charityEventListFromWire,
  charityEventListProblems,
  charityEventListQuery,
  charityEventListToWire,
  charityEventStates,
  eventSorts,
  eventStateCounts,
  eventStateFilter,
  showsEventState,
} from './index.ts'
import { charityEventStatuses } from './charity-event.ts'

describe('lists', () => {
  test('EVT-1 the query survives a round trip', () => {
    const secondMs = option(integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000))
    const queries = record({
      orgId: option(storableText(20).filter((text) => text !== '')),
      statuses: array(constantFrom(...charityEventStatuses)).map((some) =>
        charityEventStatuses.filter((one) => some.includes(one)),
      ),
      phase: option(constantFrom('coming', 'past', 'cancelled')),
      kinds: array(constantFrom(...charityEventKinds), { maxLength: 3 }),
      search: storableText(),
      endsAfterMs: secondMs,
      startsBeforeMs: secondMs,
      box: option(
        constantFrom({ west: -9.5, south: 38, east: -9, north: 39 }, { west: 170, south: -10, east: -170, north: 10 }),
      ),
      circle: option(constantFrom({ center: { lng: 76.9, lat: -43.2 }, radiusM: 50_000 })),
      endsBeforeMs: option(integer({ min: 0, max: 4e12 })),
      sort: constantFrom(...eventSorts),
      limit: integer({ min: 1, max: 1000 }),
      offset: integer({ min: 0, max: 1000 }),
    })
    assert(
      property(queries, (query) => {
        const read = readListQuery(queryPairsOf(charityEventListToWire(query)))
        expect(read.ok && charityEventListProblems(read.value)).toEqual([])
        expect(read.ok && charityEventListFromWire(read.value)).toEqual(query)
      }),
    )
    expect(charityEventListQuery()).toMatchObject({ orgId: null, kinds: [], sort: 'starts_at', limit: 20, box: null })
    expect(charityEventListFromWire(listQuery())).toEqual(charityEventListQuery())
    expect(
      queryPairsOf(charityEventListToWire(charityEventListQuery({ endsAfterMs: 0, kinds: ['planting'] }))),
    ).toEqual([
      ['sort', 'starts_at'],
      ['filter[ends_at__gt]', '1970-01-01T00:00:00.000Z'],
      ['filter[kind]', 'planting'],
      ['meta', 'pagination'],
      ['meta', 'status_aggs'],
    ])
  })

  test('EVT-2 what is to do comes first for one organization only', () => {
    const ofOne = listQuery({ filters: { org_owner: ['org-1'] }, sort: ['to_do'] })
    expect([charityEventListProblems(ofOne), charityEventListFromWire(ofOne).sort]).toEqual([[], 'to_do'])
    expect(charityEventListProblems(listQuery({ sort: ['to_do'] }))).toEqual([
      { code: 'unknown-value', pointer: 'sort' },
    ])
  })

  test('EVT-1 an unknown filter is refused', () => {
    const filters = {
      status: ['past'],
      phase: ['over'],
      kind: ['clean-up', 'party'],
      ends_at__gt: ['today'],
      starts_at__lt: ['tomorrow'],
      point__in_bbox: ['1,2,3'],
      point__in_circle: ['1,2'],
    }
    expect(charityEventListProblems(listQuery({ filters, sort: ['price'] }))).toEqual([
      { code: 'unknown-status', pointer: 'filter[status]' },
      { code: 'unknown-value', pointer: 'filter[kind]' },
      { code: 'unknown-value', pointer: 'filter[phase]' },
      { code: 'bad-time', pointer: 'filter[ends_at__gt]' },
      { code: 'bad-time', pointer: 'filter[starts_at__lt]' },
      { code: 'wrong-type', pointer: 'filter[point__in_bbox]' },
      { code: 'wrong-type', pointer: 'filter[point__in_circle]' },
      { code: 'unknown-value', pointer: 'sort' },
    ])
  })

  test('EVT-10 a backend without counts of past and canceled events counts them as accepted', () => {
    expect(eventStateCounts({ draft: 1, accepted: 3 })).toEqual({ draft: 1, accepted: 3 })
    expect(eventStateCounts({ accepted: 3, past: 2, cancelled: 1 })).toEqual({ accepted: 0, past: 2, cancelled: 1 })
    expect(eventStateCounts({ draft: 1 })).toEqual({ draft: 1 })
  })

  test('EVT-10 a list shows the states that its filters allow', () => {
    const shown = (query: Parameters<typeof charityEventListQuery>[0]) =>
      charityEventStates.filter((state) => showsEventState(charityEventListQuery(query), state))
    expect(shown({})).toEqual(charityEventStates)
    expect(shown({ statuses: ['accepted', 'draft'] })).toEqual(['draft', 'accepted', 'past', 'cancelled'])
    expect(shown({ statuses: ['draft'], phase: 'coming' })).toEqual([])
    for (const state of charityEventStates) expect(shown(eventStateFilter(state))).toEqual([state])
    expect(eventStateFilter(null)).toEqual({ statuses: [], phase: null })
  })
})
