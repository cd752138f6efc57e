import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openSource } from './open-source.ts'
import type { SourceRow } from './source-row.ts'

async function read(bytes: Buffer | string): Promise<{ columns: readonly string[]; rows: SourceRow[] }> {
  const source = openSource(Buffer.from(bytes))
  if (!source.ok) throw new Error(source.sentence)
  const rows: SourceRow[] = []
  const end = await source.value.read((row) => void rows.push(row))
  if (!end.ok) throw new Error(end.sentence)
  return { columns: source.value.columns, rows }
}
const errorOf = (bytes: Buffer | string): string => {
  const source = openSource(Buffer.from(bytes))
  return source.ok ? 'read' : source.error
}

const sheet = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
function book(parts: Readonly<Record<string, string>>): Buffer {
  const names = Object.keys(parts)
  const all = {
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml':
      '<sst><si><t>Имя</t></si><si><r><t>Двор </t></r><r><t>№1</t></r><rPh><t>x</t></rPh></si></sst>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
    ...Object.fromEntries(names.map((name, at) => [`xl/worksheets/sheet${at}.xml`, parts[name] ?? ''])),
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))))
}

describe('SRC-2 spreadsheets', () => {
  const header =
    '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="inlineStr"><is><t>lat</t></is></c><c r="D3" t="str"><v>check_date</v></c></row>'
  const first =
    '<row r="5"><c r="A5" t="s"><v>1</v></c><c r="B5"><v>43.238900000000001</v></c><c r="D5" s="1"><v>46000</v></c></row>'

  test('SRC-2 reads the first non-empty sheet: titles above the table, gaps, dates and numbers as displayed', async () => {
    const title = '<row r="1"><c r="A1" t="str"><v>Список</v></c></row>'
    const { columns, rows } = await read(
      book({ Пусто: sheet(''), Лист: sheet(`${title}${header}<row r="4"/>${first}`) }),
    )
    expect(columns).toEqual(['Имя', 'lat', 'column 3', 'check_date'])
    expect(rows).toEqual([
      {
        number: 1,
        at: 'line 5',
        location: null,
        values: { Имя: 'Двор №1', lat: '43.2389', 'column 3': '', check_date: '2025-12-09' },
      },
    ])
  })

  test('SRC-2 rejects zip bombs, broken files and sheets without columns', () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet0.xml': new Uint8Array(60_000_000),
    })
    expect(errorOf(Buffer.from(bomb))).toBe('too-large')
    expect(errorOf(book({ A: '<worksheet><sheetData><row>' }))).toBe('broken-spreadsheet')
    expect(errorOf(book({ A: sheet('') }))).toBe('no-columns')
    expect(errorOf(Buffer.from(zipSync({ 'photo.txt': strToU8('x') })))).toBe('archive')
  })
})

describe('SRC-8 reads no more than is asked for', () => {
  test('SRC-8 the size that a zip says of a part is not believed', () => {
    const bytes = Buffer.from(
      zipSync({
        'xl/workbook.xml': strToU8('<workbook/>'),
        'xl/worksheets/sheet0.xml': new Uint8Array(60_000_000),
      }),
    )
    // A thousand bytes instead of sixty million, in both places.
    const size = Buffer.alloc(4)
    size.writeUInt32LE(60_000_000)
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) bytes.writeUInt32LE(1000, at)
    expect(errorOf(bytes)).toBe('too-large')
  })

  const rowsOf = (count: number): string =>
    Array.from({ length: count }, (_, at) => `<row><c r="ALL1"><v>${at}</v></c></row>`).join('')
  const placemark = '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>'
  const list = (count: number): string =>
    JSON.stringify(Array.from({ length: count }, (_, at) => ({ name: String(at) })))
  test.each([
    ['a spreadsheet', () => book({ A: sheet(`<row><c t="str"><v>name</v></c></row>${rowsOf(60_000)}`) })],
    ['a table', () => Buffer.from(`name,lat\n${'a,1\n'.repeat(60_000)}`)],
    ['KML', () => Buffer.from(`<kml>${placemark.repeat(60_000)}</kml>`)],
    ['JSON', () => Buffer.from(list(60_000))],
  ])('SRC-8 of %s nothing is read after the reader has enough, nor held before', async (_, file) => {
    const source = openSource(file())
    if (!source.ok) throw new Error(source.sentence)
    let taken = 0
    const end = await source.value.read(() => (taken += 1) < 3)
    expect([end.ok, taken]).toEqual([true, 3])
  })

  test('SRC-8 a sheet of more lines than a sheet can have is refused', () => {
    const lines = '<row r="2" spans="1:1"/>'.repeat(1_048_577)
    expect(errorOf(book({ A: sheet(`<row><c t="str"><v>name</v></c></row>${lines}`) }))).toBe('too-large')
  })
})

describe('SRC-8 reads hostile files in linear time', () => {
  test('SRC-8 a description of only opening brackets', async () => {
    const mark = `<Placemark><description><![CDATA[${'<'.repeat(60_000)}]]></description><Point><coordinates>1,2</coordinates></Point></Placemark>`
    const { rows } = await read(`<kml>${mark.repeat(20)}</kml>`)
    expect(rows).toHaveLength(20)
  })

  test('SRC-8 a sheet that the workbook lists many times', () => {
    const empty = sheet('<row/>'.repeat(20_000))
    const names = Array.from({ length: 5000 }, (_, at) => `<sheet name="s${at}" r:id="r0"/>`).join('')
    const parts = {
      'xl/workbook.xml': `<workbook xmlns:r="x"><sheets>${names}</sheets></workbook>`,
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r0" Target="worksheets/sheet0.xml"/></Relationships>',
      'xl/worksheets/sheet0.xml': empty,
    }
    const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
    expect(errorOf(Buffer.from(bytes))).toBe('no-columns')
  })
})

describe('SRC-2 KML and OSM XML', () => {
  test('SRC-2 reads placemarks with their data, folders and descriptions', async () => {
    const { rows } =
      await read(`\uFEFF<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Карта</name>
      <Folder><name>Стекло</name><Placemark id="p1"><name>Двор</name><description><![CDATA[Стекло<br>и бумага &amp; ещё]]></description>
      <ExtendedData><Data name="phone"><value>+7 701</value></Data></ExtendedData>
      <Point><coordinates>76.9,43.2,0</coordinates></Point></Placemark></Folder></Document></kml>`)
    expect(rows).toEqual([
      {
        number: 1,
        at: 'placemark 1',
        location: { lng: 76.9, lat: 43.2 },
        values: { id: 'p1', folder: 'Стекло', name: 'Двор', description: 'Стекло\nи бумага & ещё', phone: '+7 701' },
      },
    ])
  })

  test('SRC-2 reads tagged nodes, and ways at the center of their nodes', async () => {
    const { columns, rows } = await read(`<?xml version="1.0"?><osm version="0.6">
      <node id="1" lat="43" lon="76"/><node id="2" lat="45" lon="78"/>
      <node id="3" lat="43.5" lon="76.5"><tag k="amenity" v="recycling"/></node>
      <way id="9"><nd ref="1"/><nd ref="2"/><tag k="name" v="Двор"/></way></osm>`)
    expect(columns).toEqual(['id', 'amenity', 'name'])
    expect(rows.map(({ values, location }) => [values['id'], location])).toEqual([
      ['node/3', { lng: 76.5, lat: 43.5 }],
      ['way/9', { lng: 77, lat: 44 }],
    ])
  })

  test.each([
    ['xml', '<!DOCTYPE kml [<!ENTITY a "ha">]><kml><Placemark><name>&a;</name></Placemark></kml>'],
    ['xml', '<kml><Placemark><name>cut'],
    ['xml', '<!doctype html><html lang="ru"><body>Карта<br></body></html>'],
    ['xml', `<kml>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</kml>`],
    ['no-rows', '<kml></kml>'],
  ])('SRC-2 %s: %j', (error, text) => expect(errorOf(text)).toBe(error))
})
