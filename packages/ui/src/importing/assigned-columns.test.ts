import { expect, test } from 'vitest'
import { addressColumns, fieldsOfColumn, withColumn } from './assigned-columns.ts'

const file = { columns: ['Name', 'Street', 'No', 'Town'], samples: [['Mill', 'High Street', '9', 'Kent']] }
const guessed = [
  { field: 'name', text: 'Name' },
  { field: 'address', text: 'Street' },
] as const

test('SRC-3 a column is read as one field, and a field has one column', () => {
  const moved = withColumn(guessed, 'Town', 'name', file)
  expect(file.columns.map((column) => fieldsOfColumn(moved, column))).toEqual([[], ['address'], [], ['name']])
  expect(withColumn(moved, 'Town', null, file)).toEqual([{ field: 'address', text: 'Street' }])
})

test('SRC-24 an address is put together from columns in the order in which they were chosen', () => {
  const numbered = withColumn(withColumn(guessed, 'No', 'address', file), 'Town', 'address', file)
  expect(addressColumns(numbered)).toEqual(['Street', 'No', 'Town'])
  const again = withColumn(withColumn(numbered, 'Street', null, file), 'Street', 'address', file)
  expect(addressColumns(again)).toEqual(['No', 'Town', 'Street'])
  expect(addressColumns(withColumn(numbered, 'No', 'id', file))).toEqual(['Street', 'Town'])
})

test('IMP-32 of columns that are one field together each can be taken out and put back, and the others stay', () => {
  const columns = ['Glass', 'Paper', 'Mo', 'Tu', 'note']
  const list = { columns, samples: [['yes', 'no', '9-17', '9-18', 'metal']] }
  const joined = [
    { field: 'materials', text: '{Glass=>glass}; {Paper=>paper}' },
    { field: 'hours', text: 'Mo {Mo}; Tu {Tu}' },
  ] as const
  expect(columns.map((column) => fieldsOfColumn(joined, column))).toEqual([
    ['materials'],
    ['materials'],
    ['hours'],
    ['hours'],
    [],
  ])
  const without = withColumn(withColumn(joined, 'Glass', null, list), 'Tu', null, list)
  expect(without).toEqual([
    { field: 'materials', text: '{Paper=>paper}' },
    { field: 'hours', text: 'Mo {Mo}' },
  ])
  expect(withColumn(without, 'note', 'materials', list)).toContainEqual({
    field: 'materials',
    text: '{Paper=>paper}; {note}',
  })
})
