import { describe, expect, test } from 'vitest'
import {
  gatewayFailure,
  image,
  listDocument,
  listQuery,
  nullable,
  queryPairsOf,
  readListQuery,
  readPage,
  readStateActions,
  readTransitRequest,
  resource,
  resourceDocument,
  stateAction,
  toOne,
  transitRequestBody,
} from './index.ts'
import { imageLink } from './image-link.ts'
import { statusRelationship, toMany } from './json-api.ts'

const metaOf = (meta: unknown) => readPage({ data: [], meta }, (item) => item.raw)

describe('resources', () => {
  test('CALL-1 a resource in a response', () => {
    const one = resource('users.user', 'u1', { name: 'Anna' }, { status: statusRelationship('oncheck') })
    expect(resourceDocument(one)).toEqual({
      data: {
        id: 'u1',
        type: 'users.user',
        'bs:action': 'view',
        attributes: { name: 'Anna' },
        relationships: { status: { data: { id: 'oncheck', type: 'statusy.status' } } },
      },
    })
    expect(resource('users.user', 'u1', {}).relationships).toEqual({})
    expect(listDocument([one])).toEqual({ data: [one] })
    expect(listDocument([], { pagination: { count: 0, limit: 20, offset: 0 } })).toEqual({
      data: [],
      meta: { pagination: { count: 0, limit: 20, offset: 0 } },
    })
  })

  test('CALL-1 links to one, none and many', () => {
    expect(toOne('a.b', 'x')).toEqual({ data: { id: 'x', type: 'a.b' } })
    expect(toOne('a.b', null)).toEqual({ data: null })
    expect(toMany('a.b', ['x', 'y'])).toEqual({
      data: [
        { id: 'x', type: 'a.b' },
        { id: 'y', type: 'a.b' },
      ],
    })
    expect(imageLink({ id: 'i', fileUrl: '/i' })).toEqual({ data: { id: 'i', type: 'uploadable.image' } })
    expect([imageLink(null), nullable(image).write(null)]).toEqual([{ data: null }, null])
  })

  test('CALL-1 counts of a list are numbers from 0', () => {
    const pagination = { count: 1, limit: 2, offset: 3 }
    expect(metaOf({ pagination, status_aggs: { draft: 0 } })).toEqual({
      ok: true,
      value: { items: [], pagination, statusCounts: { draft: 0 } },
    })
    expect(metaOf({ pagination: { ...pagination, count: -1 } })).toMatchObject({ error: 'out-of-range' })
    expect(metaOf({ pagination: { ...pagination, limit: -1 } })).toMatchObject({ error: 'out-of-range' })
    expect(metaOf({ pagination: { ...pagination, offset: -1 } })).toMatchObject({ error: 'out-of-range' })
    expect(metaOf({ status_aggs: { draft: 1.5 } })).toMatchObject({ error: 'wrong-type' })
    expect(metaOf({ status_aggs: { draft: -1 } })).toMatchObject({ error: 'out-of-range' })
    expect(readPage({}, (item) => item.raw)).toMatchObject({ error: 'missing' })
  })

  test('CALL-1 a failure of a gateway', () => {
    expect(gatewayFailure('offline')).toEqual({ ok: false, error: 'offline', problems: [] })
  })
})

describe('transits', () => {
  test('FAC-3 a transit is sent with or without a comment', () => {
    const transit = 'facility#accepted_to_closed'
    expect(transitRequestBody({ transit, comment: 'Переехали' })).toEqual({
      transit,
      payload: { comment: 'Переехали' },
    })
    expect(transitRequestBody({ transit, comment: '' })).toEqual({ transit, payload: {} })
    expect(readTransitRequest({ transit, payload: { comment: 'Так' } })).toEqual({
      ok: true,
      value: { transit, comment: 'Так' },
    })
    expect(readTransitRequest({ transit })).toEqual({ ok: true, value: { transit, comment: '' } })
    expect(readTransitRequest({ transit, payload: { comment: null } })).toEqual({
      ok: true,
      value: { transit, comment: '' },
    })
  })

  test.each([
    [{}, 'missing'],
    [{ transit: 5 }, 'wrong-type'],
    [{ transit: '' }, 'out-of-range'],
    [{ transit: 'x', payload: { comment: 5 } }, 'wrong-type'],
    [{ transit: 'x', payload: { comment: 'x'.repeat(10_001) } }, 'too-long'],
    [null, 'missing'],
  ])('FAC-3 %j is not a transit', (json, error) => {
    expect(readTransitRequest(json)).toMatchObject({ ok: false, error })
  })

  test('FAC-4 the allowed transits are listed and read', () => {
    const transit = 'facility#accepted_to_closed'
    const action = stateAction('facility.facility', 'f1', '/transit/', transit, true)
    expect(action).toEqual({
      endpoint: { url: '/transit/', method: 'POST', body: { transit, payload: {} } },
      resource: { id: 'f1', type: 'facility.facility' },
      restricts: { comment: 'required' },
    })
    expect(stateAction('a', 'b', 'c', 'd', false).restricts).toBe(null)
    expect(readStateActions({ meta: { state_actions: [action] } })).toEqual({ ok: true, value: [transit] })
    expect(readStateActions({ meta: {} })).toMatchObject({ ok: false, error: 'missing' })
    expect(readStateActions({ meta: { state_actions: [{}] } })).toMatchObject({ ok: false, error: 'missing' })
  })
})

describe('list queries', () => {
  test('CALL-1 defaults are not sent, and an empty query reads as the defaults', () => {
    expect(queryPairsOf(listQuery())).toEqual([])
    expect(readListQuery([])).toEqual({ ok: true, value: listQuery() })
    expect(listQuery()).toEqual({ limit: 20, offset: 0, sort: [], search: '', filters: {}, meta: [] })
  })

  test('CALL-1 every parameter of a list', () => {
    const query = listQuery({
      limit: 5,
      offset: 10,
      sort: ['-dt_created', 'name'],
      search: 'бумага',
      filters: { status: ['draft', 'oncheck'], dt_created__gte: ['2026-01-01'] },
      meta: ['pagination', 'state_actions'],
    })
    expect(queryPairsOf(query)).toEqual([
      ['page[limit]', '5'],
      ['page[offset]', '10'],
      ['sort', '-dt_created,name'],
      ['search', 'бумага'],
      ['filter[status]', 'draft'],
      ['filter[status]', 'oncheck'],
      ['filter[dt_created__gte]', '2026-01-01'],
      ['meta', 'pagination'],
      ['meta', 'state_actions'],
    ])
    expect(readListQuery(queryPairsOf(query))).toEqual({ ok: true, value: query })
  })

  test('CALL-1 alternative notations', () => {
    expect(readListQuery([['filter[$search]', 'x']])).toMatchObject({ value: { search: 'x' } })
    expect(
      readListQuery([
        ['search', 'a'],
        ['filter[$search]', 'b'],
      ]),
    ).toMatchObject({ value: { search: 'a' } })
    expect(readListQuery([['meta', 'pagination,status_aggs']])).toMatchObject({
      value: { meta: ['pagination', 'status_aggs'] },
    })
    expect(readListQuery([['sort', ',name,']])).toMatchObject({ value: { sort: ['name'] } })
    expect(
      readListQuery([
        ['color', 'red'],
        ['filter[]', 'x'],
      ]),
    ).toEqual({ ok: true, value: listQuery() })
  })

  test.each([
    [['page[limit]', '1'], null],
    [['page[limit]', '1000'], null],
    [['page[limit]', '0'], 'out-of-range page[limit]'],
    [['page[limit]', '1001'], 'out-of-range page[limit]'],
    [['page[limit]', '-1'], 'wrong-type page[limit]'],
    [['page[limit]', '1.5'], 'wrong-type page[limit]'],
    [['page[limit]', ''], 'wrong-type page[limit]'],
    [['page[limit]', '1'.repeat(10)], 'wrong-type page[limit]'],
    [['page[offset]', '999999999'], null],
    [['page[offset]', 'x'], 'wrong-type page[offset]'],
    [['search', 'x'.repeat(500)], null],
    [['search', 'x'.repeat(501)], 'too-long search'],
    [['search', '\u0000'], 'bad-text search'],
    [['filter[name]', '\uD800'], 'bad-text filter/name/0'],
    [['sort', Array.from({ length: 10 }, () => 'a').join(',')], null],
    [['sort', Array.from({ length: 11 }, () => 'a').join(',')], 'too-long sort'],
    [['meta', 'everything'], 'unknown-value meta/0'],
  ] as const)('CALL-1 %j: %s', (pair, problem) => {
    const read = readListQuery([pair])
    expect(read.ok ? null : `${read.problems[0]?.code} ${read.problems[0]?.pointer}`).toBe(problem)
  })
})
