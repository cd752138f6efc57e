import { describe, expect, test } from 'vitest'
import { columnsInTemplate, filledTemplate, templateOf } from './column-template.ts'

const rows: readonly Readonly<Record<string, string>>[] = [
  { Street: 'Mill Road', House: '12a', Postcode: '80331', Town: 'Ely' },
  { Street: 'High Street', House: '', Postcode: '-', Town: 'Ely' },
  { Street: 'Green Lane', House: '5-7', Postcode: '80333', Town: '' },
]
const valuesOf = (column: string): string[] => rows.map((row) => row[column] ?? '')
const filled = (template: string): string[] => rows.map((row) => filledTemplate(template, (name) => row[name] ?? ''))

describe('SRC-24 an address in several columns', () => {
  test('SRC-24 is put together in their order; a house number and a town stand without a comma after street and postcode', () => {
    const template = templateOf(['Street', 'House', 'Postcode', 'Town'], valuesOf)
    expect(template).toBe('{Street} {House}, {Postcode} {Town}')
    expect(filled(template)).toEqual(['Mill Road 12a, 80331 Ely', 'High Street, Ely', 'Green Lane 5-7, 80333'])
    expect(columnsInTemplate(template)).toEqual(['Street', 'House', 'Postcode', 'Town'])
    expect(filled(templateOf(['Town', 'Street', 'House'], valuesOf))).toEqual([
      'Ely, Mill Road 12a',
      'Ely, High Street',
      'Green Lane 5-7',
    ])
  })

  test('SRC-24 a single column does not make a template, and a column with a brace cannot be part of one', () => {
    expect(templateOf([], valuesOf)).toBe('')
    expect(templateOf(['a{b}'], valuesOf)).toBe('a{b}')
    expect(templateOf(['Street', 'a}b', 'Town'], valuesOf)).toBe('{Street}, {Town}')
    expect(columnsInTemplate('Street')).toBeNull()
  })

  test('SRC-24 a row without any of the columns has no address', () => {
    expect(filledTemplate('{Street} {House}', () => 'n/a')).toBe('')
  })
})

describe('templates that take a part of a column', () => {
  const fill = (template: string, cells: Readonly<Record<string, string>>) =>
    filledTemplate(template, (column) => cells[column] ?? '')

  test('IMP-18 a word where the column says yes', () => {
    const template = '{Glass=>glass}; {Paper=>paper}; {Tins=>cans}'
    expect(fill(template, { Glass: 'true', Paper: 'no', Tins: 'X' })).toBe('glass; cans')
    expect(fill(template, { Glass: '0', Paper: '' })).toBe('')
    expect(columnsInTemplate(template)).toEqual(['Glass', 'Paper', 'Tins'])
  })

  test('IMP-18 days with mornings and afternoons: what is closed in one half leaves the other', () => {
    const day = 'Mo {am}, {pm}; Tu {week|1}'
    expect(fill(day, { am: '8-12', pm: '14-18', week: '1;9:00:00-17:00:00' })).toBe('Mo 8-12, 14-18; Tu 9:00-17:00')
    expect(fill(day, { am: 'X', pm: '14-18', week: ';X' })).toBe('Mo 14-18; Tu off')
    expect(fill(day, { am: 'fermé', pm: 'fermé' })).toBe('Mo fermé')
    expect(fill(day, {})).toBe('')
  })

  test('IMP-19 what a text of several lines says', () => {
    const text =
      '4600 Main St\nSpringdale, NM 87107\n(505) 555-0100\n\nHours\n8 a.m. to 4:30 p.m. 7 days a week\nask@yard.example'
    const part = (name: string) => fill(`{text|${name}}`, { text })
    expect(part('phone')).toBe('(505) 555-0100')
    expect(part('email')).toBe('ask@yard.example')
    expect(part('address')).toBe('4600 Main St, Springdale, NM 87107')
    expect(part('hours')).toBe('8 a.m. to 4:30 p.m. 7 days a week')
    expect(part('website')).toBe('')
  })
})
