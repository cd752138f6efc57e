import { expect, test } from 'vitest'
import { addressColumns, fieldOfColumn, withColumn } from './assigned-columns.ts'

const file = { columns: ['Name', 'Street', 'No', 'Town'], samples: [['Mill', 'High Street', '9', 'Kent']] }
const guessed = [
  { field: 'name', text: 'Name' },
  { field: 'address', text: 'Street' },
] as const

test('SRC-3 a column is read as one field, and a field has one column', () => {
  const moved = withColumn(guessed, 'Town', 'name', file)
  expect(file.columns.map((column) => fieldOfColumn(moved, column))).toEqual([null, 'address', null, 'name'])
  expect(withColumn(moved, 'Town', null, file)).toEqual([{ field: 'address', text: 'Street' }])
})

test('SRC-24 an address is put together from columns in the order in which they were chosen', () => {
  const numbered = withColumn(withColumn(guessed, 'No', 'address', file), 'Town', 'address', file)
  expect(addressColumns(numbered)).toEqual(['Street', 'No', 'Town'])
  const again = withColumn(withColumn(numbered, 'Street', null, file), 'Street', 'address', file)
  expect(addressColumns(again)).toEqual(['No', 'Town', 'Street'])
  expect(addressColumns(withColumn(numbered, 'No', 'id', file))).toEqual(['Street', 'Town'])
})
