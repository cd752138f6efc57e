import { expect, test } from 'vitest'
import { lackingFields } from './lacking-fields.ts'

const name = { field: 'name', text: 'Name' } as const

test('SRC-29 a file lacks what neither a column nor one text for all rows says', () => {
  expect(lackingFields({ columns: [name], defaults: [] })).toEqual(['materials', 'hours'])
  const columns = [name, { field: 'materials', text: 'What' } as const]
  expect(lackingFields({ columns, defaults: [{ field: 'hours', text: '24/7' }] })).toEqual([])
})

test('SRC-29 a timetable says when its points are open', () => {
  expect(lackingFields({ columns: [name, { field: 'date', text: 'Day' }], defaults: [] })).toEqual(['materials'])
})
