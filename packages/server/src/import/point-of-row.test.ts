import { describe, expect, test } from 'vitest'
import { dayOf, unknownWeek } from '@recircle/core/facility'
import { aMaterial } from '@recircle/core/testing'
import { missingColumns, readAssignments, type ColumnMap } from './column-map.ts'
import { MaterialReader } from './material-reader.ts'
import { pointOfRow } from './point-of-row.ts'
import { readSource } from './source-rows.ts'

const materials = [
  aMaterial({ id: 1, osmTags: ['recycling:paper', 'recycling:newspaper'] }),
  aMaterial({
    id: 2,
    slug: 'cardboard',
    osmTags: ['recycling:cardboard'],
    names: { ru: 'Картон', kk: 'Картон', es: 'Cartón', en: 'Cardboard' },
    synonyms: { ru: [], kk: [], es: [], en: [] },
  }),
]
const reader = new MaterialReader(
  materials,
  new Map([
    ['papelera', 'paper'],
    ['nada', ''],
  ]),
)
const nothing: ColumnMap = { columns: {}, defaults: {}, hours: new Map() }
const nowMs = Date.UTC(2026, 10, 21)

const feature = (properties: object, coordinates: unknown = [76.9, 43.2], type = 'Point') =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ id: 'node/1', properties, geometry: { type, coordinates } }],
  })
function read(text: string, map: Partial<ColumnMap> = {}) {
  const source = readSource(new TextEncoder().encode(text))
  if (!source.ok) throw new Error(source.error)
  const [row] = source.value.rows
  if (!row) throw new Error('no row')
  return pointOfRow(row, { ...nothing, ...map }, reader, nowMs)
}

describe('a point of a row', () => {
  test('FAC-12 FAC-13 OpenStreetMap’s tags say materials, hours, kind, address and when it was seen', () => {
    const tags = {
      name: 'Kaz Eco',
      'recycling:paper': 'yes',
      'recycling:newspaper': 'yes',
      'recycling:cardboard': 'only',
      'recycling:glass': 'no',
      'recycling:toys': 'yes',
      opening_hours: 'Mo-Su 09:00-18:00',
      recycling_type: 'container',
      'addr:street': 'Abay',
      'addr:city': 'Almaty',
      check_date: '2026-05-22',
    }
    const { content, notes, refusals, confirmedAtMs, sourceId } = read(feature(tags))
    expect(content).toMatchObject({
      name: 'Kaz Eco',
      kind: 'container',
      address: 'Abay, Almaty',
      location: { lng: 76.9, lat: 43.2 },
      rates: [
        { materialId: 1, price: -1 },
        { materialId: 2, price: -1 },
      ],
    })
    expect(content.workingHours.sunday).toEqual(dayOf(540, 1080))
    expect({ notes, refusals, sourceId }).toEqual({
      notes: ['material not known: recycling:toys'],
      refusals: [],
      sourceId: 'node/1',
    })
    expect(confirmedAtMs).toBe(Date.UTC(2026, 4, 22))
  })

  test('FAC-12 hours that are not understood stay unknown, unless the import is told what they mean', () => {
    const properties = { name: 'A', opening_hours: 'LUNES A DOMINGO' }
    const unread = read(feature(properties))
    expect(unread.content.workingHours).toEqual(unknownWeek)
    expect(unread.notes).toEqual(['hours not understood: LUNES A DOMINGO'])
    const told = read(feature(properties), { hours: new Map([['LUNES A DOMINGO', '24/7']]) })
    expect([told.content.workingHours.monday.worksFullDay, told.notes]).toEqual([true, []])
  })

  test('columns are mapped, joined and filled in', () => {
    const csv = 'X;Y;PLAZA;CALLE;ALTURA;MATERIALES\n-58,41;-34,65;CASTELLI;CONDE;;PAPEL / cartón, Papelera;nada'
    const map = {
      columns: { name: 'Punto verde {PLAZA}', address: '{CALLE} {ALTURA}, {BARRIO}', materials: 'MATERIALES' },
      defaults: { kind: 'container', phone: '+541143230000' },
    }
    expect(read(csv, map).content).toMatchObject({
      name: 'Punto verde CASTELLI',
      address: 'CONDE',
      kind: 'container',
      location: { lng: -58.41, lat: -34.65 },
      contacts: { phone: '+541143230000' },
      rates: [{ materialId: 1 }, { materialId: 2 }],
    })
  })

  test.each([
    ['no name', feature({}), ['name: required']],
    ['no place', 'name,lat,lng\nA,,', ['no place on the globe']],
    ['a place off the globe', feature({ name: 'A' }, [0, 91]), ['no place on the globe']],
    ['a name that is too long', feature({ name: 'x'.repeat(201) }), ['name: maxLen']],
    ['letters that no database keeps', feature({ name: 'A\u0000' }), ['letters that cannot be kept']],
  ])('FAC-1 %s is refused by the rules of core', (_, text, refusals) => {
    expect(read(text).refusals).toEqual(refusals)
  })

  test('an area stands in its middle, a day to come is not when somebody was there', () => {
    const square = [
      [
        [10, 20],
        [12, 20],
        [12, 24],
        [10, 24],
        [10, 20],
      ],
    ]
    const { content, confirmedAtMs } = read(feature({ name: 'A', check_date: '2999-01-01' }, square, 'Polygon'))
    expect([content.location, confirmedAtMs]).toEqual([{ lng: 11, lat: 22 }, null])
  })
})

describe('files and maps', () => {
  test.each([
    [new Uint8Array([0xff, 0xfe, 0x41]), 'not-utf8'],
    [new TextEncoder().encode('{"features": ['), 'broken-json'],
    [new TextEncoder().encode('{"a": 1}'), 'not-geojson'],
  ])('%s is no source', (bytes, error) => {
    expect(readSource(bytes)).toEqual({ ok: false, error })
  })

  test('assignments are split at fields only; what the file does not have is found', () => {
    const assigned = readAssignments(['name={A}, {B},address=C', 'phone='])
    expect(assigned).toEqual({ values: { name: '{A}, {B}', address: 'C', phone: '' } })
    expect(readAssignments(['nmae=A'])).toEqual({ unknown: 'nmae' })
    const map = { ...nothing, columns: { name: '{A}, {B}', address: 'C' } }
    expect(missingColumns(map, ['a', 'C'])).toEqual(['B'])
  })
})
