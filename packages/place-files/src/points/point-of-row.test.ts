import { describe, expect, test } from 'vitest'
import { newRate, dayOf, openingHoursOf, unknownWeek } from '@recircle/core/facility'
import { feature, read, readAll } from '../testing/read-points.ts'
import { missingColumns, readAssignments } from './column-map.ts'

describe('a point read from a row', () => {
  test('FAC-12 FAC-13 OpenStreetMap tags give materials, hours, kind, address and the date of the last survey', async () => {
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

  test('IMP-25 a rule of the month becomes stops at the place of the point', async () => {
    const properties = { name: 'A', address: 'Abay 1', opening_hours: 'Every last Sunday of the month, 10am to 4pm' }
    const { content, notes } = await read(feature({ ...properties, 'recycling:paper': 'yes' }))
    expect(content).toMatchObject({ workingHours: unknownWeek, hoursText: '' })
    expect(content.stops).toEqual([
      expect.objectContaining({ place: 'Abay 1', repeat: 'monthly-last', every: 1, start: 600, end: 960 }),
    ])
    expect(content.stops[0]?.date).toBe('2026-11-29')
    expect(notes).toEqual([])
    const unclear = await read(feature({ ...properties, opening_hours: 'every second Sunday 10am to 4pm' }))
    expect(unclear.content).toMatchObject({ stops: [], hoursText: 'every second Sunday 10am to 4pm' })
  })

  test.each([
    ['Mo-Fr 10:00-18:00; Dec 24 off', 'Mo-Fr 10:00-18:00; Sa,Su off; Dec 24 off'],
    ['Mo-Fr 09:00-18:00; PH off', 'Mo-Fr 09:00-18:00; Sa,Su off; PH off'],
    ['Mo-Fr 09:00-18:00; Sa[4] 10:00-14:00', 'Mo-Fr 09:00-18:00; Sa,Su off; Sa[4] 10:00-14:00'],
    ['Mo-Su 09:00-20:00; week 01-53/2 We off', 'Mo-Su 09:00-20:00; week 01-53/2 We off'],
    ['пн-пт 9-18, закрыто с 1 по 10 января', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
    ['с мая по сентябрь пн-пт 9-18', 'Mo-Su off; May-Sep Mo-Fr 09:00-18:00'],
    ['дс-жм 9:00-18:00, 1-10 қаңтар жабық', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
    ['Lunes a viernes de 9 a 18 hs, cerrado del 1 al 10 de enero', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
    ['Monday to Friday 9am-6pm, closed 1-10 January', 'Mo-Fr 09:00-18:00; Sa,Su off; Jan 01-Jan 10 off'],
  ])('IMP-39 seasons and holidays become rules of the point: %s', async (text, written) => {
    const { content, notes } = await read(feature({ name: 'A', opening_hours: text, 'recycling:paper': 'yes' }))
    expect([openingHoursOf(content), content.hoursText, notes]).toEqual([written, '', []])
    const again = await read(feature({ name: 'A', opening_hours: written, 'recycling:paper': 'yes' }))
    expect(again.content).toEqual(content)
  })

  test('IMP-39 rules that a point cannot keep leave its week, and the text', async () => {
    const many = Array.from({ length: 61 }, (_, day) => `Jan ${1 + (day % 28)} off`).join('; ')
    const { content } = await read(feature({ name: 'A', opening_hours: `Mo-Fr 09:00-18:00; ${many}` }))
    expect(content).toMatchObject({ workingHours: { monday: dayOf(540, 1080) }, regularDays: { rules: [] } })
    expect(content.hoursText).toContain('Jan 5 off')
  })

  test('IMP-26 a recurrence is neither hours nor a text for people', async () => {
    const { content, notes } = await read(feature({ name: 'A', opening_hours: 'FREQ=WEEKLY;BYDAY=WE' }))
    expect(content).toMatchObject({ workingHours: unknownWeek, hoursText: '', stops: [] })
    expect(notes.some((note) => note.startsWith('hours not understood: "FREQ=WEEKLY;BYDAY=WE"'))).toBe(true)
  })

  test('IMP-24 hours are read in the language of the file', async () => {
    const hours = async (fileLanguage: string) => {
      const text = feature({ name: 'A', opening_hours: 'Do 9-13' })
      return (await readAll(text, {}, 'USD', { fileLanguage })).points[0]?.content.workingHours
    }
    expect((await hours('de'))?.thursday).toEqual(dayOf(540, 780))
    expect((await hours('it'))?.sunday).toEqual(dayOf(540, 780))
    expect(await hours('ca')).toEqual(unknownWeek)
  })

  test('IMP-2 hours that cannot be parsed stay text unless the import maps them', async () => {
    const properties = { name: 'A', opening_hours: 'LUNES A DOMINGO', 'recycling:paper': 'yes' }
    const unread = await read(feature(properties))
    expect(unread.content).toMatchObject({ workingHours: unknownWeek, hoursText: 'LUNES A DOMINGO' })
    expect(unread.notes).toEqual([
      'hours not understood: "LUNES A DOMINGO"; --hours "LUNES A DOMINGO=…" says what they mean; kept as text',
    ])
    const mapped = await read(feature(properties), { hours: new Map([['LUNES A DOMINGO', '24/7']]) })
    expect([mapped.content.workingHours.monday.worksFullDay, mapped.content.hoursText, mapped.notes]).toEqual([
      true,
      '',
      [],
    ])
    const partly = await read(
      feature({ name: 'A', opening_hours: 'Mo-Fr 10:00-18:00; Sa 10:00-12:00,13:00-14:00,15:00-16:00' }),
    )
    expect(partly.notes).toContain(
      'hours read in part: "Mo-Fr 10:00-18:00; Sa 10:00-12:00,13:00-14:00,15:00-16:00"; kept as text',
    )
    expect(partly.content).toMatchObject({
      workingHours: { monday: dayOf(600, 1080) },
      hoursText: 'Mo-Fr 10:00-18:00; Sa 10:00-12:00,13:00-14:00,15:00-16:00',
    })
  })

  test('FAC-23 access is read from the tags of OpenStreetMap and from our own columns, and what is not understood is said', async () => {
    const tags = { name: 'A', surface: 'asphalt', indoor: 'no', step_count: '2', opening_height: '120' }
    const { content, notes } = await read(feature(tags))
    expect(content.access).toEqual({ opening: 'middle', steps: 'few', ground: 'paved', indoor: 'no' })
    expect(notes).not.toContainEqual(expect.stringContaining('left out'))
    const unread = await read(feature({ ...tags, surface: 'lava' }))
    expect(unread.content.access).toMatchObject({ ground: null, steps: 'few' })
    expect(unread.notes).toContain('not understood, and left out: "lava"')
  })

  test('IMP-4 an invalid contact does not reject the point', async () => {
    const csv =
      'name,website,phone,lat,lng\nYard,a.example; b.example,+7 701 000 00 01 вечером и в выходные дни до обеда,43.2,76.9\nGate,javascript:alert(1),,43.3,76.9'
    const { points } = await readAll(csv)
    expect(points.map(({ content, refusals }) => [content.contacts.website, content.contacts.phone, refusals])).toEqual(
      [
        ['a.example', '', []],
        ['', '', []],
      ],
    )
    expect(points.flatMap(({ notes }) => notes.map(({ what }) => what))).toEqual(
      expect.arrayContaining(['of several only the first website is kept', 'website cannot be kept, and is left out']),
    )
  })

  test('IMP-3 columns are mapped, combined and given defaults', async () => {
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

  test('IMP-5 placeholders count as empty and are reported', async () => {
    const { content, notes } = await read('name,phone,address,lat,lng\nFALSE,-,нет данных,43.2,76.9', {
      defaults: { kind: 'container' },
    })
    expect(content).toMatchObject({ name: '', address: '', contacts: { phone: '' } })
    expect(notes).toEqual([
      'name "FALSE": taken for nothing at all',
      'address "нет данных": taken for nothing at all',
      'phone "-": taken for nothing at all',
      'has no name: called by what it is, takes or where it stands',
      'says no material',
    ])
  })

  test('FAC-27 IMP-5 a point without a name is read without one, and is not refused', async () => {
    const point = await read(feature({ kind: 'container', materials: 'paper;cardboard', address: 'Abay 10' }))
    expect([point.content.name, point.isNamed, point.refusals]).toEqual(['', false, []])
  })

  test('IMP-6 a synonym is accepted with a note; an ambiguous or unknown word is not', async () => {
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
      { ...newRate, materialId: 2, price: 8.5, unitSlug: 'kg' },
      { ...newRate, materialId: 1, price: 0, unitSlug: '' },
      { ...newRate, materialId: -1, price: 3, unitSlug: '' },
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
      'name: has characters that cannot be stored: take them out',
    ],
    [
      'a name that is too long',
      feature({ name: 'x'.repeat(201) }),
      `name "${'x'.repeat(60)}…": name: too long (at most 200)`,
    ],
    [
      'lost letters',
      feature({ name: 'B\uFFFDcher' }),
      'name "B\uFFFDcher": characters were lost when the file was saved (�): take it from its source again',
    ],
    ...['Ð‘Ð°Ðº Ð´Ð»Ñ� Ð±Ñ‘Ñ‚Ð°', 'Stra\u00c3\u009fe 8a', 'EspaÃ±a', 'Calle PeÃ±Ã³n', 'РџСѓРЅРєС‚ РїСЂРёРµРјР°'].map(
      (address) => [
        `mojibake: ${address}`,
        feature({ name: 'A', address }),
        `address "${address}": ${address.includes('\uFFFD') ? 'characters were lost when the file was saved (�): take it from its source again' : 'was read in a wrong encoding before it was saved: take it from its source again, in UTF-8'}`,
      ],
    ),
  ])('IMP-4 %s is rejected with its cell', async (_, text, refusal) => {
    expect((await read(text)).refusals).toEqual([refusal])
  })

  test('IMP-23 what OpenStreetMap says is private is not for visitors, and how a container stands is no address', async () => {
    const accessOf = async (access: string) => (await read(feature({ access, location: 'underground' }))).access
    expect(await accessOf('private')).toBe('private')
    expect(await accessOf('No')).toBe('no')
    expect(await accessOf('yes')).toBe('')
    expect((await read(feature({ location: 'underground' }))).content.address).toBe('')
  })

  test('IMP-13 a description loses its HTML, and a name keeps what only looks like it', async () => {
    const description = '<img src="https://maps.example/1" height="200" /><br><br>In the <b>yard</b> &amp; 3 < 5'
    expect(await read(feature({ name: 'Yard <3', description }))).toMatchObject({
      content: { name: 'Yard <3', description: 'In the yard & 3 < 5' },
    })
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
  ])('IMP-4 %s is an ordinary name', async (name) => {
    expect(await read(feature({ name }))).toMatchObject({ refusals: [], content: { name } })
  })

  test('an area is placed at its center, and a future survey date is ignored', async () => {
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

test('assignments are split only at field names; missing columns are found', () => {
  const assigned = readAssignments(['name={A}, {B},address=C', 'phone='])
  expect(assigned).toEqual({ values: { name: '{A}, {B}', address: 'C', phone: '' } })
  expect(readAssignments(['nmae=A'])).toEqual({ unknown: 'nmae' })
  const map = { columns: { name: '{A}, {B}', address: 'C' } }
  expect(missingColumns(map, ['a', 'C'])).toEqual(['B'])
})
