import { describe, expect, test } from 'vitest'
import { dayOf, unknownWeek } from '@recircle/core/facility'
import { aMaterial } from '@recircle/core/testing'
import { FieldReader, missingColumns, readAssignments, type ColumnMap } from './column-map.ts'
import { MaterialReader } from './material-reader.ts'
import { PlaceCheck } from './place-check.ts'
import { PointNamer } from './point-name.ts'
import { PointReader, type ReadPoint } from './point-of-row.ts'
import { remarkText } from './remark.ts'
import { openSource } from './source-rows.ts'

const none = { ru: [], kk: [], es: [], en: [] }
const materials = [
  aMaterial({
    id: 1,
    osmTags: ['recycling:paper', 'recycling:newspaper'],
    names: { ru: 'Бумага', kk: 'Қағаз', es: 'Papel', en: 'Paper' },
    synonyms: { ...none, en: ['leaflets', 'cartons'] },
  }),
  aMaterial({
    id: 2,
    slug: 'cardboard',
    osmTags: ['recycling:cardboard'],
    names: { ru: 'Картон', kk: 'Картон', es: 'Cartón', en: 'Cardboard' },
    synonyms: { ...none, en: ['packaging', 'cartons'] },
  }),
]
const words = new Map([
  ['papelera', 'paper'],
  ['nada', ''],
])
const nothing: ColumnMap = { columns: {}, defaults: {}, hours: new Map() }
const nowMs = Date.UTC(2026, 10, 21)

const feature = (properties: object, coordinates: unknown = [76.9, 43.2], type = 'Point') =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ id: 'node/1', properties, geometry: { type, coordinates } }],
  })

async function readAll(text: string, map: Partial<ColumnMap> = {}, currency: 'USD' | 'RUB' = 'USD', said = {}) {
  const source = openSource(Buffer.from(text))
  if (!source.ok) throw new Error(source.fault.sentence)
  const whole = { ...nothing, ...map }
  const fields = new FieldReader(whole, source.value.columns)
  const reader = new PointReader({
    fields,
    map: whole,
    materials: new MaterialReader(materials, words),
    units: new Set(['kg', 't']),
    places: new PlaceCheck(currency, [], { isAnywhere: false, isExchanged: false, ...said }),
    namer: new PointNamer(materials, 'en'),
    nowMs,
  })
  const points: ReadPoint[] = []
  await source.value.read((row) => void points.push(reader.read(row)))
  return { points, fields }
}
async function read(...args: Parameters<typeof readAll>) {
  const [point] = (await readAll(...args)).points
  if (!point) throw new Error('no row')
  return { ...point, notes: point.notes.map(remarkText), refusals: point.refusals.map(remarkText) }
}

describe('a point of a row', () => {
  test('FAC-12 FAC-13 OpenStreetMap’s tags say materials, hours, kind, address and when it was seen', async () => {
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
    const { content, notes, refusals, confirmedAtMs, sourceId } = await read(feature(tags))
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
      notes: ['recycling:toys: material not known: "toys"; --material "toys=SLUG" says what it is'],
      refusals: [],
      sourceId: 'node/1',
    })
    expect(confirmedAtMs).toBe(Date.UTC(2026, 4, 22))
  })

  test('IMP-2 hours that are not understood are kept as text, unless the import is told what they mean', async () => {
    const properties = { name: 'A', opening_hours: 'LUNES A DOMINGO', 'recycling:paper': 'yes' }
    const unread = await read(feature(properties))
    expect(unread.content).toMatchObject({ workingHours: unknownWeek, hoursText: 'LUNES A DOMINGO' })
    expect(unread.notes).toEqual([
      'hours kept as text: "LUNES A DOMINGO"; --hours "LUNES A DOMINGO=…" says what they mean',
    ])
    const told = await read(feature(properties), { hours: new Map([['LUNES A DOMINGO', '24/7']]) })
    expect([told.content.workingHours.monday.worksFullDay, told.content.hoursText, told.notes]).toEqual([true, '', []])
    const partly = await read(feature({ name: 'A', opening_hours: 'Mo-Fr 10:00-18:00; Dec 24 off' }))
    expect(partly.content).toMatchObject({
      workingHours: { monday: dayOf(600, 1080) },
      hoursText: 'Mo-Fr 10:00-18:00; Dec 24 off',
    })
  })

  test('IMP-3 columns are mapped, joined and filled in', async () => {
    const csv = 'X;Y;PLAZA;CALLE;ALTURA;MATERIALES\n-58,41;-34,65;CASTELLI;CONDE;;PAPEL / cartón, Papelera;nada'
    const map = {
      columns: { name: 'Punto verde {PLAZA}', address: '{CALLE} {ALTURA}, {BARRIO}', materials: 'MATERIALES' },
      defaults: { kind: 'container', phone: '+541143230000' },
    }
    const { content } = await read(csv, map)
    expect(content).toMatchObject({
      name: 'Punto verde CASTELLI',
      address: 'CONDE',
      kind: 'container',
      location: { lng: -58.41, lat: -34.65 },
      contacts: { phone: '+541143230000' },
      rates: [{ materialId: 1 }, { materialId: 2 }],
    })
    expect((await readAll('Lat,LNG,extra\n1,2,3')).fields.unused).toEqual(['extra'])
  })

  test('IMP-5 words that stand for nothing are nothing, and are told of', async () => {
    const { content, notes } = await read('name,phone,address,lat,lng\nFALSE,-,нет данных,43.2,76.9', {
      defaults: { kind: 'container' },
    })
    expect(content).toMatchObject({ name: 'Container', address: '', contacts: { phone: '' } })
    expect(notes).toEqual([
      'name "FALSE": taken for nothing at all',
      'address "нет данных": taken for nothing at all',
      'phone "-": taken for nothing at all',
      'has no name: called by what it is, takes or where it stands',
      'says no material',
    ])
  })

  test.each([
    [{ kind: 'container', materials: 'paper;cardboard' }, 'Container: paper, cardboard'],
    [{ kind: 'container', address: 'Abay 10' }, 'Container, Abay 10'],
    [{ address: 'Abay 10' }, 'Recycling point, Abay 10'],
    [{ kind: 'container' }, 'Container'],
  ])('IMP-5 what has no name is called by what it is: %j', async (properties, name) => {
    const point = await read(feature(properties))
    expect([point.content.name, point.isNamed, point.refusals]).toEqual([name, false, []])
  })

  test('IMP-6 a synonym is taken and told of, one of two materials is not, nor is what nobody knows', async () => {
    const { content, notes } = await read(feature({ name: 'A', materials: 'Packaging; Cartons; embalajes; Cardboard' }))
    expect(content.rates.map(({ materialId }) => materialId)).toEqual([2])
    expect(notes).toEqual([
      'materials: material "Packaging" taken for cardboard by a synonym; --material "Packaging=SLUG" decides',
      'materials: material "Cartons" may be paper or cardboard; --material "Cartons=SLUG" decides',
      'materials: material not known: "embalajes"; --material "embalajes=SLUG" says what it is',
    ])
    const odd = await read(feature({ name: 'A', 'recycling:paper': 'limited' }))
    expect(odd.notes).toEqual(['recycling:paper "limited": is taken for "yes"'])
  })

  test('IMP-9 prices and a status of an export are read back', async () => {
    const { content, status, statusComment, notes } = await read(
      feature({
        name: 'A',
        materials: 'paper;cardboard',
        rates: 'cardboard=8.5/kg; paper=0; =3; film=1; paper=x',
        status: 'temporarily-not-working',
        status_comment: 'Repairs',
      }),
    )
    expect(content.rates).toEqual([
      { id: null, materialId: 2, price: 8.5, unitSlug: 'kg' },
      { id: null, materialId: 1, price: 0, unitSlug: '' },
      { id: null, materialId: -1, price: 3, unitSlug: '' },
    ])
    expect({ status, statusComment }).toEqual({ status: 'temporarily-not-working', statusComment: 'Repairs' })
    expect(notes).toEqual([
      'price not understood: "film=1", where paper=8.5/kg would be',
      'price not understood: "paper=x", where paper=8.5/kg would be',
    ])
    expect(await read(feature({ name: 'A', status: 'Activo', materials: 'paper' }))).toMatchObject({
      status: null,
      notes: ['status not known: "Activo"'],
    })
  })

  test.each([
    [
      'letters that no database keeps',
      feature({ name: 'A\u0000' }),
      'name: has letters that cannot be kept: take them out',
    ],
    [
      'a name that is too long',
      feature({ name: 'x'.repeat(201) }),
      `name "${'x'.repeat(60)}…": name: too long (at most 200)`,
    ],
    [
      'lost letters',
      feature({ name: 'B\uFFFDcher' }),
      'name "B\uFFFDcher": letters were lost when the file was saved (�): take it from its source again',
    ],
    ...['Ð‘Ð°Ðº Ð´Ð»Ñ� Ð±Ñ‘Ñ‚Ð°', 'EspaÃ±a', 'Calle PeÃ±Ã³n', 'РџСѓРЅРєС‚ РїСЂРёРµРјР°'].map((address) => [
      `mojibake: ${address}`,
      feature({ name: 'A', address }),
      `address "${address}": ${address.includes('\uFFFD') ? 'letters were lost when the file was saved (�): take it from its source again' : 'was read in a wrong encoding before it was saved: take it from its source again, in UTF-8'}`,
    ]),
  ])('IMP-4 %s is refused with its cell', async (_, text, refusal) => {
    expect((await read(text)).refusals).toEqual([refusal])
  })

  test.each([
    'Её двор',
    'Съёмная',
    'SÃO PAULO',
    'Straße',
    'Қабылдау пункті',
    'Peñón',
    'РОССИЯ СССР',
    '№ 5 «Бак»',
    'Ñandú',
    'Łódź',
  ])('IMP-4 %s is a name like any other', async (name) => {
    expect(await read(feature({ name }))).toMatchObject({ refusals: [], content: { name } })
  })

  test('an area stands in its middle, a day to come is not when somebody was there', async () => {
    const square = [
      [
        [10, 20],
        [12, 20],
        [12, 24],
        [10, 24],
        [10, 20],
      ],
    ]
    const { content, confirmedAtMs } = await read(feature({ name: 'A', check_date: '2999-01-01' }, square, 'Polygon'))
    expect([content.location, confirmedAtMs]).toEqual([{ lng: 11, lat: 22 }, null])
  })
})

describe('places', () => {
  test.each([
    ['lat,lng\n-34.6,"-58,482,812"', { lat: -34.6, lng: -58.482812 }],
    ['lat,lng\n"-34,6","-58,48"', { lat: -34.6, lng: -58.48 }],
    ['lat,lng\n−34.6,-58.482.812', { lat: -34.6, lng: -58.482812 }],
    ['lat,lng\n43.2°,76.9°', { lat: 43.2, lng: 76.9 }],
    ['lat;lng\n43°12\'00"N;76°54\'00"E', { lat: 43.2, lng: 76.9 }],
    ['id;wkt\n1;POINT (76.9 43.2)', { lat: 43.2, lng: 76.9 }],
    ['id;the_geom\n1;SRID=4326;POINT(76.9 43.2)', null],
    ['id,the_geom\n1,SRID=4326;POINT Z (76.9 43.2 10)', { lat: 43.2, lng: 76.9 }],
    ['id;geom\n1;POLYGON((76 43, 78 43, 78 45, 76 43))', { lat: 44, lng: 77 }],
    ['id;geo_point_2d\n1;43.2, 76.9', { lat: 43.2, lng: 76.9 }],
    ['id;geometry\n1;"{""type"":""Point"",""coordinates"":[76.9,43.2]}"', { lat: 43.2, lng: 76.9 }],
  ])('IMP-3 %j', async (text, location) => {
    const point = await read(text)
    expect(point.refusals.length === 0 ? point.content.location : null).toEqual(location)
  })

  const place = (lat: number, lng: number) => feature({ name: 'A' }, [lng, lat])
  test.each([
    ['nothing', 'name\nA', 'says no place: name its columns with --map "lat=…,lng=…"'],
    ['no numbers', 'name,lat,lng\nA,,', 'lat, lng: says no place'],
    ['half of it', 'name,lat,lng\nA,43.2,', 'lng: is empty: the place is said by half'],
    ['words', 'name,lat,lng\nA,north,76.9', 'lat "north": is no number of degrees, such as 43.238'],
    ['another text', 'name;wkt\nA;CIRCLE(1 2)', 'wkt "CIRCLE(1 2)": is no place that is read'],
    ['another grid', 'name,x,y\nA,389000,5819000', 'y "5819000", x "389000": is no latitude and longitude in degrees'],
    [
      'exchanged beyond the pole',
      'name,lat,lng\nA,143.2,43.2',
      'lat "143.2", lng "43.2": latitude and longitude are exchanged',
    ],
    ['off the globe', 'name,lat,lng\nA,143.2,243.2', 'is off the globe'],
    ['0, 0', place(0, 0), 'latitude and longitude are 0'],
    ['the open sea', place(40, -40), 'lies in the open sea: correct it, or --anywhere imports it as it is'],
    [
      'Almaty exchanged',
      place(76.9, 43.2),
      'lies in the open sea (exchanged they lie in Kazakhstan: --exchange reads them so)',
    ],
    ['Buenos Aires exchanged', place(-58.4, -34.6), 'exchanged they lie in Argentina'],
  ])('IMP-4 %s: no place for a point', async (_, text, refusal) => {
    const { refusals } = await read(text)
    expect(refusals).toEqual([expect.stringContaining(refusal)])
  })

  test('IMP-4 what lies abroad, and at home when exchanged, was exchanged', async () => {
    const moscow = 'name,lat,lng\nA,37.6,55.75'
    expect((await read(moscow, {}, 'RUB')).refusals).toEqual([
      expect.stringContaining('lat "37.6", lng "55.75": lies in Iran, with latitude and longitude exchanged in Russia'),
    ])
    expect((await read(moscow, {}, 'RUB', { isAnywhere: true })).refusals).toEqual([])
    const exchanged = await read(moscow, {}, 'RUB', { isExchanged: true })
    expect(exchanged).toMatchObject({ refusals: [], content: { location: { lat: 55.75, lng: 37.6 } } })
    expect((await read('name,lat,lng\nA,55.75,37.6', {}, 'RUB')).refusals).toEqual([])
    expect((await read(moscow)).refusals).toEqual([])
  })

  test.each([
    [-34.58, -58.37],
    [59.99, 29.77],
    [66, -175],
    [28.1, -15.4],
    [-54.8, -68.3],
    [21.28, -157.83],
  ])('IMP-4 a coast or an island is no sea: %d, %d', async (lat, lng) => {
    expect((await read(place(lat, lng))).refusals).toEqual([])
  })
})

test('assignments are split at fields only; what the file does not have is found', () => {
  const assigned = readAssignments(['name={A}, {B},address=C', 'phone='])
  expect(assigned).toEqual({ values: { name: '{A}, {B}', address: 'C', phone: '' } })
  expect(readAssignments(['nmae=A'])).toEqual({ unknown: 'nmae' })
  const map = { ...nothing, columns: { name: '{A}, {B}', address: 'C' } }
  expect(missingColumns(map, ['a', 'C'])).toEqual(['B'])
})
