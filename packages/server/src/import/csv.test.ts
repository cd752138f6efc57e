import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, parseCsv } from './csv.ts'

const rowsOf = (text: string) => {
  const read = parseCsv(text)
  return read.ok ? read.value.rows : read.error
}

describe('CSV', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons and CR LF', 'a;b\r\n1;2\r\n'],
    ['tabs', 'a\tb\n1\t2'],
    ['a byte order mark', '\uFEFFa,b\n1,2'],
    ['lines without anything', 'a,b\n\n1,2\n , \n'],
    ['quotes', '"a","b"\n"1","2"'],
    ['a delimiter in a quoted name', '"a","b",";;;;"\n1,2,'],
  ])('is read with %s', (_, text) => {
    expect(rowsOf(text)).toMatchObject([{ a: '1', b: '2' }])
  })

  test('quoted cells keep delimiters, quotes and line ends; short rows are filled up', () => {
    expect(rowsOf('a,b\n"x, ""y""\nz"')).toEqual([{ a: 'x, "y"\nz', b: '' }])
  })

  test('is refused without columns or with a quote that stays open', () => {
    expect([rowsOf(''), rowsOf('a,b\n"1,2\n')]).toEqual(['no-columns', 'open-quote'])
  })

  test('what is written is read back, and is no formula', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !text.startsWith("'"))
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 4 }), (others) => {
        const cells = ['filled', ...others]
        const columns = cells.map((_, at) => `c${at}`)
        const line = csvLine(cells)
        const read = rowsOf(csvLine(columns) + line)
        expect(read).toEqual([Object.fromEntries(columns.map((name, at) => [name, cells[at]]))])
      }),
    )
    expect(csvLine(['=1+1', '+7 701 234-56-78', '-5'])).toBe("'=1+1,+7 701 234-56-78,-5\r\n")
  })
})
