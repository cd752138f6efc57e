import { expect, test } from 'vitest'
import { openDataColumns, openDataFiles, openDataManifest, readOpenDataQuery } from './index.ts'

const read = (search: string) =>
  readOpenDataQuery(
    search === ''
      ? []
      : search.split('&').map((pair): [string, string] => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  )

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
      'confirmed:prices confirmed_by:prices confirmed:contacts confirmed_by:contacts source_page attribution next_stops',
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
