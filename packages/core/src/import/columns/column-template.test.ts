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
