import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedJson } from './json-lists.ts'
import { openSource } from './open-source.ts'
import type { SourceRow } from './source-row.ts'

async function rowsOf(json: unknown): Promise<SourceRow[]> {
  const source = openSource(Buffer.from(typeof json === 'string' ? json : JSON.stringify(json)))
  if (!source.ok) throw new Error(source.sentence)
  const rows: SourceRow[] = []
  await source.value.read((row) => void rows.push(row))
  return rows
}
const feature = {
  type: 'Feature',
  id: 'node/1',
  properties: { name: 'A' },
  geometry: { type: 'Point', coordinates: [1, 2] },
}
const expected = { values: { id: 'node/1', name: 'A' }, location: { lng: 1, lat: 2 } }

describe('JSON', () => {
  test.each([
    ['a collection', { type: 'FeatureCollection', features: [feature] }, 'feature 1'],
    ['one feature', feature, 'feature 1'],
    ['a list of features', [feature], 'object 1'],
    ['one feature per line', `${JSON.stringify(feature)}\n\n${JSON.stringify(feature)}`, 'line 1'],
    ['a text sequence', `\u001E${JSON.stringify(feature)}\n\u001E${JSON.stringify(feature)}\n`, 'line 1'],
  ])('IMP-3 GeoJSON as %s', async (_, json, at) => {
    const [row] = await rowsOf(json)
    expect(row).toEqual({ number: 1, at, ...expected })
  })

  test('IMP-3 reads Overpass JSON: nodes, centers of ways, no corner nodes', async () => {
    const elements = [
      { type: 'node', id: 1, lat: 2, lon: 1, tags: { name: 'A' } },
      { type: 'way', id: 2, center: { lat: 4, lon: 3 }, tags: { name: 'B' } },
      { type: 'way', id: 3, nodes: [10, 11], tags: { name: 'C' } },
      { type: 'relation', id: 4, bounds: { minlat: 0, minlon: 0, maxlat: 2, maxlon: 4 }, tags: { name: 'D' } },
      { type: 'node', id: 10, lat: 0, lon: 0 },
      { type: 'node', id: 11, lat: 2, lon: 2 },
    ]
    const rows = await rowsOf({ version: 0.6, elements })
    expect(rows.map(({ at, values, location }) => [at, values['id'], values['name'], location])).toEqual([
      ['element 1', 'node/1', 'A', { lng: 1, lat: 2 }],
      ['element 2', 'way/2', 'B', { lng: 3, lat: 4 }],
      ['element 3', 'way/3', 'C', { lng: 1, lat: 1 }],
      ['element 4', 'relation/4', 'D', { lng: 2, lat: 1 }],
    ])
  })

  test('IMP-3 reads a list of objects, at the top or as the only list of an object; nested fields get dotted names', async () => {
    const thing = { id: 7, name: 'A', open: true, location: { lat: 2, lng: 1 }, materials: ['paper', 'glass'] }
    const values = {
      id: '7',
      name: 'A',
      open: 'true',
      'location.lat': '2',
      'location.lng': '1',
      materials: 'paper;glass',
    }
    expect(await rowsOf([thing])).toEqual([{ number: 1, at: 'object 1', values, location: null }])
    expect(await rowsOf({ total: 1, records: [thing] })).toMatchObject([{ values }])
    expect(await rowsOf([{ name: 'B', shape: { type: 'Point', coordinates: [1, 2] } }])).toMatchObject([
      { location: { lng: 1, lat: 2 } },
    ])
  })
})

describe('IMP-15 the answers of portals', () => {
  const place = { Site: 'Mill Park', Materials: 'Glass' }
  const at = { lng: -1.25, lat: 51.75 }
  const geometry = { type: 'Point', coordinates: [at.lng, at.lat] }

  test.each([
    [
      'CKAN',
      { success: true, result: { fields: [{ id: 'Site' }, { id: 'Materials' }], records: [place], total: 1 } },
      null,
    ],
    ['OData', { d: { results: [place] } }, null],
    [
      'ArcGIS',
      { fields: [{ name: 'Site' }], features: [{ attributes: place, geometry: { x: at.lng, y: at.lat } }] },
      at,
    ],
    ['Opendatasoft', { nhits: 1, records: [{ fields: place, geometry }], facet_groups: [{ name: 'a' }] }, at],
    [
      'Socrata',
      { meta: { view: { columns: [{ name: 'Site' }, { name: 'Materials' }] } }, data: [['Mill Park', 'Glass']] },
      null,
    ],
    [
      'rows with their names above them',
      [
        ['Site', 'Materials'],
        ['Mill Park', 'Glass'],
      ],
      null,
    ],
    ['columns and rows', { columns: ['Site', 'Materials'], rows: [['Mill Park', 'Glass']] }, null],
    ['data.mos.ru', [{ global_id: 7, Number: 1, Cells: place }], null],
  ])('IMP-15 %s', async (_, answer, location) => {
    expect(await rowsOf(answer)).toMatchObject([{ values: place, location }])
  })

  test('IMP-15 places by their ids', async () => {
    expect(await rowsOf({ 7: place, 8: place, 9: place })).toMatchObject([{ values: { key: '7', ...place } }, {}, {}])
  })

  test('IMP-15 nothing beside the envelope is lost, neither lists of objects nor fields of the same name', async () => {
    const [row] = await rowsOf({
      records: [
        {
          recordid: 'r1',
          fields: { name: 'A', geo_point_2d: { lon: 1, lat: 2 } },
          name: 'other',
          campos: [{ Horario: '8-18', Telefone: '1' }, { Horario: '9-12' }],
          more: [
            { label: 'Phone', value: '123' },
            { label: 'Opening', value: ['a', 'b'] },
          ],
        },
      ],
    })
    expect(row?.values).toEqual({
      recordid: 'r1',
      name: 'A',
      'name (2)': 'other',
      'geo_point_2d.lon': '1',
      'geo_point_2d.lat': '2',
      'campos.0.Horario': '8-18',
      'campos.0.Telefone': '1',
      'campos.1.Horario': '9-12',
      'more.Phone': '123',
      'more.Opening': 'a;b',
    })
  })

  test('IMP-15 a point in metres stays in its columns, to be told', async () => {
    const [row] = await rowsOf({ features: [{ attributes: { a: 1 }, geometry: { x: 350_000, y: 5_800_000 } }] })
    expect(row).toMatchObject({ location: null, values: { 'geometry.x': '350000', 'geometry.y': '5800000' } })
  })
})

describe('top-level lists of a JSON text, split into items', () => {
  const cut = (parts: readonly string[]) => {
    const things: [string, unknown][] = []
    const listed = listedJson(parts)
    let next = listed.next()
    for (; !next.done; next = listed.next()) things.push([next.value.list, JSON.parse(next.value.json)])
    return { things, rest: next.value === null ? null : (JSON.parse(next.value) as unknown) }
  }

  test('IMP-11 the items are the same wherever the chunks of the text end', () => {
    const json = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
    fc.assert(
      fc.property(json, fc.integer({ min: 1, max: 9 }), fc.constantFrom(0, 2), (value, length, indent) => {
        const text = JSON.stringify(value, null, indent)
        const parts = Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
          text.slice(at * length, (at + 1) * length),
        )
        const plain: unknown = JSON.parse(text)
        const lists: [string, unknown][] = []
        /** Lists are at any depth of objects, but not within lists. */
        const emptied = (each: unknown, names: readonly string[]): unknown => {
          if (Array.isArray(each)) {
            lists.push(...each.map((item): [string, unknown] => [names.join('.'), item]))
            return each.map(() => 0)
          }
          if (typeof each !== 'object' || each === null) return each
          return Object.fromEntries(
            Object.entries(each).map(([name, inner]) => [name, emptied(inner, [...names, name])]),
          )
        }
        const rest = emptied(plain, [])
        const found = cut(parts)
        expect(found.things.map(([, thing]) => thing)).toEqual(lists.map(([, item]) => item))
        expect(found.rest).toEqual(rest)
      }),
    )
  })

  test('IMP-11 a truncated text, or one with trailing content, is no list', () => {
    expect(() => cut(['{"features":[{"a":1},{"a"'])).toThrow(SyntaxError)
    expect(() => cut(['[1,,2]'])).toThrow(SyntaxError)
    expect(cut(['{"a":1}\n{"a":2}'])).toEqual({ things: [], rest: null })
    expect(cut(['{"type":"x", "a" : [ {"b":[1]} , 2 ]}'])).toEqual({
      things: [
        ['a', { b: [1] }],
        ['a', 2],
      ],
      rest: { type: 'x', a: [0, 0] },
    })
  })
})
