import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '@recircle/core/material'
import { csvLine } from './csv.ts'
import { openSource } from './open-source.ts'
import type { SourceRow } from './source-row.ts'

async function read(text: string | Buffer, encoding: string | null = null) {
  const source = openSource(Buffer.from(text), { encoding: encoding ?? '' })
  if (!source.ok) return source
  const rows: SourceRow[] = []
  const whole = await source.value.read((row) => void rows.push(row))
  return whole.ok ? { rows, columns: source.value.columns, notes: source.value.notes } : whole
}
const valuesOf = async (text: string | Buffer) => {
  const table = await read(text)
  return 'rows' in table ? table.rows.map(({ values }) => values) : table.error
}
const placesOf = async (text: string) => {
  const table = await read(text)
  return 'rows' in table ? table.rows.map(({ at }) => at) : table.error
}

describe('tables', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons and CR LF', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['bars', 'a|b\n1|2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['lines without anything', 'a,b\n\n1,2\n , \n'],
    ['quotes', '"a","b"\n"1","2"'],
    ['a delimiter in a quoted name', '"a","b",";;;;"\n1,2,'],
    ['line ends of an old Mac', 'a,b\r1,2\r'],
    ['a line that names the delimiter', 'sep=;\r\na;b\r\n1;2\r\n'],
    ['names that are repeated between the rows', 'a,b\na,b\n1,2\na,b'],
    ['titles above the names', 'Recycling points of the city\n\n"As of 1 May, 2026",\na,b,c,d\n1,2,3,4'],
    ['titles filled up with delimiters', 'Пункты приема;;;\nСостояние:;01.05.2026;;\na;b;c;d\n1;2;3;4'],
  ])('IMP-3 are read with %s', async (_, text) => {
    expect(await valuesOf(text)).toMatchObject([{ a: '1', b: '2' }])
  })

  test('IMP-3 decimal commas are not taken for the delimiter', async () => {
    expect(await valuesOf('id;lat;lng\n1;55,75;37,61\n2;55,76;37,62\n3;55,77;37,63')).toMatchObject([
      { id: '1', lat: '55,75', lng: '37,61' },
      {},
      {},
    ])
  })

  test('IMP-3 quoted cells keep delimiters, quotes and line ends; short rows are padded; duplicate names become distinct', async () => {
    expect(await valuesOf('a,b\n"x, ""y""\nz"')).toEqual([{ a: 'x, "y"\nz', b: '' }])
    expect(await valuesOf('a,a,\n1,2,3')).toEqual([{ a: '1', 'a (2)': '2', 'column 3': '3' }])
  })

  test('IMP-4 every row knows its line, whatever precedes it', async () => {
    expect(await placesOf('Title\r\n\r\na;b;c\r\n1;"x\r\ny";3\r\n\r\n2;;\r\n"3";4;5\r\n')).toEqual([
      'line 4',
      'line 7',
      'line 8',
    ])
    expect(await placesOf('a,b\n"1\n",2\n3,4')).toEqual(['line 2', 'line 4'])
  })

  test('IMP-3 lines skipped above the header are reported', async () => {
    expect(await read('Points of 2026\na,b,c\n1,2,3')).toMatchObject({
      notes: ['Left out above the column names: “Points of 2026”.'],
    })
  })

  test('IMP-4 an unclosed quote is rejected with its line, and so is a text without columns', async () => {
    expect(await read('a,b\n1,2\n"1,2\n')).toMatchObject({
      error: 'open-quote',
      sentence: expect.stringContaining('in line 3 or below'),
    })
    expect(await valuesOf(' \n')).toBe('no-rows')
    expect(await valuesOf(',,\n')).toBe('no-columns')
  })

  test('IMP-3 written tables read back the same, and contain no formula', async () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith("'"))
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 4 }), async (others) => {
        const cells = ['filled', ...others]
        const columns = cells.map((_, at) => `c${at}`)
        const table = csvLine(columns) + csvLine(cells)
        expect(await valuesOf(table)).toEqual([Object.fromEntries(columns.map((name, at) => [name, cells[at]]))])
      }),
    )
    expect(csvLine(['=1+1', '+7 701 234-56-78', '-5'])).toBe("'=1+1,+7 701 234-56-78,-5\r\n")
  })

  /** Characters that are special to spreadsheets, in a high share. */
  const nasty = fc.string({
    unit: fc.constantFrom(...'=+-@＝＠\t\r\n;|,"\' 7aя'.split('')),
    maxLength: 12,
  })
  const table = fc.array(fc.tuple(nasty, nasty, nasty), { minLength: 1, maxLength: 5 })

  test('IMP-10 every written text reads back unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const text = [['id', 'a', 'b', 'c'], ...rows.map((row) => ['7', ...row])].map(csvLine).join('')
        const again = (await valuesOf(text)) as Record<string, string>[]
        expect(again.map(({ a, b, c }) => [a, b, c])).toEqual(rows)
      }),
      { numRuns: 1000 },
    )
  })

  test('IMP-10 no cell is a formula, whatever separator a spreadsheet splits at', () => {
    const isFormula = (cell: string): boolean => {
      const text = cell.replace(/^[\s"]+/, '')
      return /^[=+@＝＋－＠-]/.test(text) && !/^[+-]?[\d ().-]*\d[\d ().-]*$/.test(text)
    }
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => csvLine(['7', ...row])).join('')
        for (const separator of [/[;\r\n]/, /[\t\r\n]/, /[|\r\n]/, /[;|\t\r\n]/])
          expect(text.split(separator).filter(isFormula)).toEqual([])
        const cells = parse(text, { relax_column_count: true }).flat()
        expect(cells.filter((cell) => isFormula(cell) || /^[\t\r\n]/.test(cell))).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(csvLine(['x;=HYPERLINK("http://evil.example")', '\n=1', '+7 495 120-48-15'])).toBe(
      `"x;'=HYPERLINK(""http://evil.example"")","'\n'=1",+7 495 120-48-15\r\n`,
    )
  })

  test('IMP-10 a cell of spaces costs no more than its length', () => {
    const cell = `${' '.repeat(200_000)}1x`
    expect(csvLine([cell])).toBe(`${cell}\r\n`)
  })
})

/** Encodes a text the way older programs do. */
function written(text: string, encoding: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  const decoder = new TextDecoder(encoding)
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  return Buffer.from(Array.from(text, (letter) => bytes.get(letter) ?? 63))
}

describe('encodings', () => {
  const russian = 'название;адрес\nПункт приема;г. Москва, ул. Ленина, д. 5\nЭкоцентр;Нижняя Сыромятническая, 10\n'
  const spanish = 'nombre;dirección\nPunto limpio Peñón;Málaga, camino Viñas\nCafé Ñandú;Calle Ángel 5\n'
  test.each([
    ['utf-8', russian],
    ['windows-1251', russian],
    ['koi8-r', russian],
    ['iso-8859-5', russian],
    ['utf-16le', russian],
    ['utf-16be', russian],
    ['windows-1252', spanish],
  ])('IMP-3 %s is recognized', async (encoding, text) => {
    const bytes = encoding === 'utf-8' ? Buffer.from(text) : written(text, encoding)
    const table = await read(bytes)
    expect(table).toMatchObject({ rows: [{ values: { [text.split(/[;\n]/)[0] ?? '']: text.split(/[;\n]/)[2] } }, {}] })
    expect('notes' in table && table.notes).toEqual(
      encoding.startsWith('utf') ? [] : [`Read as ${encoding}, which is a guess: --encoding names another.`],
    )
  })

  test('IMP-3 what stays unclear is read in the code page of the language of its sender, if its letters fit', () => {
    const encodingIn = (language: Language, text: string, encoding: string) => {
      const source = openSource(written(text, encoding), { language })
      return source.ok ? source.value.encoding : source.error
    }
    const few = 'id;name\n1;Бак\n'
    expect((['ru', 'kk', 'en'] as const).map((language) => encodingIn(language, few, 'windows-1251'))).toEqual([
      'windows-1251',
      'windows-1251',
      'encoding',
    ])
    const accent = 'id;name\n1;Café\n'
    expect((['es', 'en', 'ru'] as const).map((language) => encodingIn(language, accent, 'windows-1252'))).toEqual([
      'windows-1252',
      'windows-1252',
      'encoding',
    ])
    expect(encodingIn('ru', russian, 'koi8-r')).toBe('koi8-r')
  })

  test('IMP-3 an undetectable encoding is asked for, and used once named', async () => {
    const bytes = written('id;name\n1;Бак\n', 'windows-1251')
    expect(await read(bytes)).toMatchObject({
      error: 'encoding',
      sentence: expect.stringContaining('--encoding NAME, such as windows-1251'),
    })
    expect(await read(bytes, 'cp1251')).toMatchObject({ rows: [{ values: { name: 'Бак' } }] })
    expect(await read(bytes, 'utf-8')).toMatchObject({ error: 'encoding' })
    expect(await read(bytes, 'klingon')).toMatchObject({ error: 'encoding' })
  })
})

describe('files of other kinds', () => {
  test.each([
    ['xml', '<?xml version="1.0"?><gpx/>', 'convert it to GeoJSON'],
    ['xml', '<!doctype html><title>404</title>', 'is XML or a web page'],
    ['archive', 'PK\u0003\u0004…', 'save it as CSV'],
    ['archive', Buffer.from('1f8b0800', 'hex'), 'unpack it'],
    ['broken-json', '{"features": [', 'perhaps it was cut off'],
    ['broken-json', '{"a":1}\n{"a":', 'line 2'],
    ['not-a-list', '{"a": 1}', 'a list of objects'],
    ['no-rows', '', 'is empty'],
  ])('IMP-4 %s: %j says what to do', async (code, text, sentence) => {
    expect(await read(text)).toMatchObject({ error: code, sentence: expect.stringContaining(sentence) })
  })
})

test('IMP-3 SRC-2 decimal commas are not separators, even if every row has equally many', async () => {
  const rows = Array.from(
    { length: 20 },
    (_, at) => `${at};Yard;Abay, ${at};43,2${at};76,9${at};${at % 5 ? 'paper' : 'paper; glass'}`,
  )
  const source = openSource(Buffer.from(['id;name;address;lat;lng;materials', ...rows].join('\n')))
  expect(source).toMatchObject({
    ok: true,
    value: { delimiter: ';', columns: ['id', 'name', 'address', 'lat', 'lng', 'materials'] },
  })
})
