import { describe, expect, test } from 'vitest'
import { AnswerPages, seenIn } from './answer-pages.ts'

const at = 'https://city.example/list'
const answer = (json: unknown, address = at, nextLink: string | null = null) => ({
  bytes: Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)),
  address,
  nextLink,
})
const limits = { rows: 1000, bytes: 100_000 }
const rows = (from: number, count: number) => Array.from({ length: count }, (_, index) => ({ id: from + index }))

describe('what an address or an answer says of its pages', () => {
  test.each([
    ['https://data.example/api/3/action/datastore_search?resource_id=1', 'ckan'],
    ['https://data.example/api/action/datastore_search?resource_id=1&limit=5', 'ckan'],
    ['https://data.example/api/3/action/datastore_search_sql?sql=select', ''],
    ['https://maps.example/arcgis/rest/services/A/FeatureServer/0/query?where=1=1', 'arcgis'],
    ['https://maps.example/arcgis/rest/services/A/MapServer/12/query', 'arcgis'],
    ['https://data.example/resource/abcd-1234.json?$where=a', 'socrata'],
    ['https://data.example/resource/abcd-1234.json?%24limit=10', 'socrata'],
    ['https://apidata.mos.ru/v1/datasets/60562/rows?$top=10', 'mos'],
    ['https://data.egov.kz/api/v4/kaldyk/v1?apiKey=1', 'egov'],
    ['https://data.example/api/records/1.0/search/?dataset=a', 'ods1'],
    ['https://data.example/api/explore/v2.1/catalog/datasets/a/records?limit=100', 'ods2'],
    ['https://data.example/api/explore/v2.1/catalog/datasets/a/exports/json', ''],
    ['https://data.example/collections/a/items?f=json', 'ogc'],
    ['https://data.example/list?limit=10&offset=0', 'offset'],
    ['https://data.example/list?from=0&size=10', 'from'],
    ['https://data.example/list?page=1', 'page'],
    ['https://data.example/points.geojson', ''],
  ])('SRC-30 %s is %s', (address, paging) => {
    expect(seenIn(answer([], address))).toEqual({ refusal: null, hasMore: false, paging })
  })

  test.each([
    ['result.total', { result: { records: rows(0, 2), total: 3 } }, 'ckan'],
    ['nhits', { nhits: 3, records: rows(0, 2) }, 'ods1'],
    ['total_count', { total_count: 3, results: rows(0, 2) }, 'ods2'],
    ['numberMatched', { features: rows(0, 2), numberMatched: 3, numberReturned: 2 }, 'ogc'],
    ['exceededTransferLimit', { features: rows(0, 2), exceededTransferLimit: true }, 'arcgis'],
    ['properties.exceededTransferLimit', { features: rows(0, 2), properties: { exceededTransferLimit: true } }, ''],
    [
      'a link',
      {
        features: rows(0, 2),
        links: [
          { rel: 'self', href: 'a' },
          { rel: 'next', href: 'b' },
        ],
      },
      'links',
    ],
    ['next', { count: 2, next: 'https://city.example/list?page=2', results: rows(0, 2) }, 'links'],
    ['@odata.nextLink', { value: rows(0, 2), '@odata.nextLink': 'list?$skip=2' }, 'links'],
    ['d.__next', { d: { results: rows(0, 2), __next: 'list?$skip=2' } }, 'links'],
    ['a total', { total: 3, items: rows(0, 2) }, ''],
  ])('SRC-33 %s says that there is more', (_what, json, paging) => {
    expect(seenIn(answer(json))).toEqual({ refusal: null, hasMore: true, paging })
  })

  test('SRC-33 a header Link says it of any format, and a whole answer says nothing', () => {
    expect(seenIn(answer('id;name\n1;Yard', at, '/list?page=2'))).toMatchObject({ hasMore: true, paging: 'links' })
    for (const json of [
      rows(0, 3),
      { total: 2, items: rows(0, 2) },
      { numberMatched: 2, numberReturned: 2, features: rows(0, 2), links: [{ rel: 'self', href: 'a' }] },
      { exceededTransferLimit: false, features: rows(0, 2) },
      { next: null, results: rows(0, 2) },
      'id;name\n1;Yard',
      '{"cut',
    ])
      expect(seenIn(answer(json)).hasMore).toBe(false)
  })

  test('SRC-32 an error inside of an answer is told apart', () => {
    expect(seenIn(answer({ error: { code: 498, message: 'Invalid token.' } })).refusal).toBe('address-denied')
    expect(seenIn(answer({ error: { code: 400 } })).refusal).toBe('address-refused')
  })
})

describe('pages of a list', () => {
  const queryOf = (address: string | null) => Object.fromEntries(new URL(address ?? at).searchParams)

  test('SRC-30 are asked for with the size of the address, or the one of the system', () => {
    const own = new AnswerPages('https://x.example/api/3/action/datastore_search?limit=7', 'ckan', limits)
    expect(queryOf(own.next)).toEqual({ limit: '7', offset: '0' })
    const socrata = new AnswerPages('https://x.example/resource/abcd-1234.json', 'socrata', limits)
    expect(queryOf(socrata.next)).toEqual({ $limit: '5000', $offset: '0', $order: ':id' })
    const egov = new AnswerPages('https://data.egov.kz/api/v4/a/v1?source={"query":{"match_all":{}}}', 'egov', limits)
    egov.take(answer(rows(0, 5)))
    expect(JSON.parse(queryOf(egov.next)['source'] ?? '')).toEqual({ size: 1000, query: { match_all: {} }, from: 5 })
  })

  test('SRC-30 by number, follow each other from the first one of the address; one that is smaller than the first has left rows out', () => {
    const pages = new AnswerPages('https://x.example/list?page=0&per_page=2', 'page', limits)
    expect(queryOf(pages.next)).toEqual({ page: '0', per_page: '2' })
    pages.take(answer(rows(0, 2)))
    pages.take(answer(rows(2, 1)))
    expect(queryOf(pages.next)).toEqual({ page: '2', per_page: '2' })
    expect(pages.take(answer(rows(3, 1)))).toEqual({ ok: false, error: 'pages-broken' })
  })

  test('SRC-30 by link, also in a header, relative, and without the s that a proxy has lost', () => {
    const pages = new AnswerPages('https://x.example/a/list', 'links', limits)
    expect(pages.next).toBe('https://x.example/a/list')
    pages.take(answer(rows(0, 1), 'https://x.example/a/list', '?page=2'))
    expect(pages.next).toBe('https://x.example/a/list?page=2')
    pages.take(answer({ results: [] }, 'https://x.example/a/list?page=2'))
    const other = new AnswerPages('https://x.example/list', 'links', limits)
    other.take(answer({ results: rows(0, 1), next: 'http://x.example/list?page=2' }, 'https://x.example/list'))
    expect(other.next).toBe('https://x.example/list?page=2')
  })

  test('SRC-30 make one file: columns beside a list stay, a list deep in an answer stands alone', () => {
    const beside = new AnswerPages(at, 'offset', limits)
    beside.take(answer({ meta: { a: 1 }, data: rows(0, 1) }))
    beside.take(answer({ meta: { a: 1 }, data: rows(1, 1) }))
    beside.take(answer({ meta: { a: 1 }, data: [] }))
    expect([beside.next, JSON.parse(beside.bytes.toString())]).toEqual([null, { meta: { a: 1 }, data: rows(0, 2) }])
    const deep = new AnswerPages(at, 'ckan', limits)
    deep.take(answer({ result: { records: rows(0, 1), total: 1 } }))
    expect([deep.next, JSON.parse(deep.bytes.toString())]).toEqual([null, rows(0, 1)])
  })

  test.each([
    ['no list', [{ a: 1 }]],
    ['another list', [{ items: rows(0, 1) }, { rows: rows(1, 1) }]],
    ['the same page again', [rows(0, 2), rows(0, 2)]],
    ['the last row of the page before', [rows(0, 2), rows(1, 2)]],
    ['a text that breaks off', ['[{"id":1},']],
    ['rows nested without end', [`[${'['.repeat(100_000)}${']'.repeat(100_000)}]`]],
  ])('SRC-30 %s makes no list', (_what, answers) => {
    const pages = new AnswerPages(at, 'offset', limits)
    const taken = answers.map((json) => pages.take(answer(json)))
    expect(taken.at(-1)).toEqual({ ok: false, error: 'pages-broken' })
  })

  test.each([
    ['that is not an address', ['http://[']],
    ['with a space', ['https://city.example/a list']],
    ['to a page read before the last one', ['?page=2', '?page=3', '?page=2']],
  ])('SRC-30 a link %s makes no list', (_what, links) => {
    const pages = new AnswerPages(at, 'links', limits)
    const taken = links.map((next, page) => pages.take(answer({ results: rows(page * 2, 2), next })))
    expect(taken.at(-1)).toEqual({ ok: false, error: 'pages-broken' })
  })

  test('SRC-30 a page without rows that links to another one does not end the list, but twenty of them do', () => {
    const pages = new AnswerPages(at, 'links', limits)
    pages.take(answer({ results: rows(0, 2), next: '?page=1' }))
    for (const page of [2, 3, 4]) pages.take(answer({ results: [], next: `?page=${page}` }))
    expect(pages.next).toBe(`${at}?page=4`)
    pages.take(answer({ results: rows(2, 1), next: '?page=5' }))
    expect(JSON.parse(pages.bytes.toString())).toMatchObject({ results: rows(0, 3) })
    for (let page = 6; page < 25; page += 1) pages.take(answer({ results: [], next: `?page=${page}` }))
    expect(pages.next).toBe(`${at}?page=24`)
    expect([pages.take(answer({ results: [], next: '?page=25' })).ok, pages.next]).toEqual([true, null])
  })

  test('SRC-30 a page without rows, after one that said there are more, makes no list', () => {
    const cut = new AnswerPages(at, 'arcgis', limits)
    cut.take(answer({ features: rows(0, 2), exceededTransferLimit: true }))
    expect(cut.take(answer({ features: [] }))).toEqual({ ok: false, error: 'pages-broken' })
    const none = new AnswerPages(at, 'arcgis', limits)
    expect(none.take(answer({ features: [] }))).toEqual({ ok: true, value: null })
  })

  test('SRC-30 fewer or more rows than were announced make no list', () => {
    const ended = new AnswerPages(at, 'ogc', limits)
    expect(ended.take(answer({ features: rows(0, 2), numberMatched: 3 }))).toEqual({ ok: false, error: 'pages-broken' })
    const grown = new AnswerPages(at, 'ods2', limits)
    grown.take(answer({ results: rows(0, 2), total_count: 4 }))
    expect(grown.take(answer({ results: rows(2, 2), total_count: 5 }))).toEqual({ ok: false, error: 'pages-broken' })
  })

  test('SRC-30 rows and bytes have bounds', () => {
    const many = new AnswerPages(at, 'offset', { rows: 3, bytes: 100_000 })
    many.take(answer(rows(0, 2)))
    expect(many.take(answer(rows(2, 2)))).toEqual({ ok: false, error: 'too-many-rows' })
    const large = new AnswerPages(at, 'offset', { rows: 1000, bytes: 20 })
    expect(large.take(answer(rows(0, 5)))).toEqual({ ok: false, error: 'too-large' })
  })
})
