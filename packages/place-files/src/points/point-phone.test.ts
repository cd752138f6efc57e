import { expect, test } from 'vitest'
import { readAll } from '../testing/read-points.ts'

test('IMP-45 a phone that is no number is told and kept as text', async () => {
  const rows = ['A,abc', 'B,ask at the gate', 'C,"+54 11 4323-0000, ext. 5"', 'D,103', 'E,']
  const { points } = await readAll(
    `name,phone,lat,lng,materials\n${rows.map((row) => `${row},43.2,76.9,paper`).join('\n')}`,
  )
  const told = points.map(({ content, notes }) => [
    content.contacts.phone,
    notes.map(({ code, column }) => `${code} ${column}`),
  ])
  expect(told).toEqual([
    ['abc', ['phone-unread phone']],
    ['ask at the gate', ['phone-unread phone']],
    ['+54 11 4323-0000, ext. 5', []],
    ['103', []],
    ['', []],
  ])
})
