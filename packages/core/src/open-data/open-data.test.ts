import { expect, test } from 'vitest'
import { openDataColumns, openDataFiles, openDataManifest, readOpenDataQuery, readOpenFileQuery } from './index.ts'

const pairsOf = (search: string): [string, string][] =>
  search === ''
    ? []
    : search.split('&').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? ''])
const read = (search: string) => readOpenDataQuery(pairsOf(search))
const readFile = (search: string) => readOpenFileQuery(pairsOf(search))

test('OPEN-1 OPEN-2 URLs and column names are public promises: new ones can be added, none changed', () => {
  expect([...Object.values(openDataFiles), openDataManifest]).toEqual([
    '/data/points.geojson',
    '/data/points.csv',
    '/data/points.osm.json',
    '/data/manifest.json',
  ])
  expect(openDataColumns.join(' ')).toBe(
    'id page name status status_comment recycling_type addr:full lat lng materials rates pauses currency opening_hours hours_text ' +
      'description comment phone email website organization check_date source license updated deleted ' +
      'confirmed:existence confirmed_by:existence confirmed:hours confirmed_by:hours confirmed:materials confirmed_by:materials ' +
      'confirmed:prices confirmed_by:prices confirmed:contacts confirmed_by:contacts source_page attribution next_stops ' +
      'opening_height steps surface indoor',
  )
})

test('OPEN-3 has the filters of the map', () => {
  expect(read('')).toEqual({
    ok: true,
    value: {
      materials: [],
      match: 'any',
      kind: null,
      box: null,
      organization: null,
      isConfirmedLately: false,
      updatedSinceMs: null,
    },
  })
  expect(
    read(
      'materials=paper,glass&match=all&kind=container&bbox=76,43,77,44&confirmed=lately&updated_since=2026-11-01T10:00:00Z',
    ),
  ).toMatchObject({
    ok: true,
    value: {
      materials: ['paper', 'glass'],
      match: 'all',
      kind: 'container',
      box: { west: 76, south: 43, east: 77, north: 44 },
      isConfirmedLately: true,
      updatedSinceMs: Date.UTC(2026, 10, 1, 10),
    },
  })
  expect(read('updated_since=2026-11-01')).toMatchObject({ ok: true, value: { updatedSinceMs: Date.UTC(2026, 10, 1) } })
})

test.each([
  ['material=paper', 'material'],
  ['materials=PAPER!', 'materials'],
  ['match=some', 'match'],
  ['kind=shop', 'kind'],
  ['bbox=1,2,3', 'bbox'],
  ['organization=1', 'organization'],
  ['confirmed=yes', 'confirmed'],
  ['updated_since=yesterday', 'updated_since'],
  ['updated_since=2026-13-45', 'updated_since'],
])('OPEN-3 a filter that makes no sense is refused by its name: %s', (search, name) => {
  expect(read(search)).toEqual({ ok: false, error: name })
})

test('OPEN-14 a file also takes words and the moment for which points are open', () => {
  expect(readFile('')).toMatchObject({ ok: true, value: { materials: [], text: '', open: null } })
  expect(readFile('text= yard &open=now&kind=container')).toMatchObject({
    ok: true,
    value: { kind: 'container', text: 'yard', open: 'now' },
  })
  expect(readFile('open=2026-05-13T16:00Z')).toMatchObject({
    value: { open: { instantMs: Date.UTC(2026, 4, 13, 16) } },
  })
  const wall = { epochDay: Date.UTC(2026, 4, 13) / 86_400_000, minuteOfDay: 16 * 60 + 5 }
  expect(readFile('open=2026-05-13T16:05')).toMatchObject({ value: { open: { wall } } })
})

test.each([
  ['text=' + 'x'.repeat(201), 'text'],
  ['open=yes', 'open'],
  ['open=2026-05-13', 'open'],
  ['open=2026-02-30T10:00', 'open'],
  ['open=2026-02-30T10:00Z', 'open'],
  ['open=2026-05-13T24:00', 'open'],
  ['open=now&time=10:00', 'time'],
])('OPEN-14 a search or a moment that makes no sense is refused by its name: %s', (search, name) => {
  expect(readFile(search)).toEqual({ ok: false, error: name })
  // A frame on another site takes neither.
  expect(read(search).ok).toBe(false)
})
