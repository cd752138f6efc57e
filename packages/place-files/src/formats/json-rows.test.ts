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
        const zeros = (list: readonly unknown[]): number[] => list.map(() => 0)
        const plain = JSON.parse(text) as unknown[] | Record<string, unknown>
        const lists = Array.isArray(plain) ? [['', plain] as const] : Object.entries(plain)
        const found = cut(parts)
        expect(found.things.map(([, thing]) => thing)).toEqual(
          lists.flatMap(([, list]) => (Array.isArray(list) ? list : [])),
        )
        expect(found.rest).toEqual(
          Array.isArray(plain)
            ? zeros(plain)
            : Object.fromEntries(lists.map(([name, list]) => [name, Array.isArray(list) ? zeros(list) : list])),
        )
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
