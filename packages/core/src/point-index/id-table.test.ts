import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { IdTable } from './index.ts'

const anyId = fc.oneof(
  fc.uuid(),
  fc.string(),
  fc.uuid().map((id) => id.toUpperCase()),
  fc.constantFrom('00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '', '__proto__'),
  fc.uuid().map((id) => id.replace('-', 'g')),
  fc.uuid().map((id) => `${id} `),
)

test('MAP-1 identifiers get dense, permanent numbers in order of arrival', () => {
  fc.assert(
    fc.property(fc.array(anyId, { maxLength: 300 }), (ids) => {
      const table = new IdTable()
      const distinct = [...new Set(ids)]
      for (const id of ids) expect(distinct.indexOf(id)).toBe(table.refOf(id))
      expect(table.size).toBe(distinct.length)
      expect(distinct.map((_, ref) => table.idOf(ref))).toEqual(distinct)
      expect(distinct.map((id) => table.find(id))).toEqual(distinct.map((_, ref) => ref))
    }),
  )
})

test('MAP-1 an unknown identifier has no number', () => {
  const table = new IdTable()
  expect(table.find('a')).toBeNull()
  expect(table.find('00000000-0000-0000-0000-000000000000')).toBeNull()
  table.refOf('00000000-0000-0000-0000-000000000001')
  expect(table.find('00000000-0000-0000-0000-000000000000')).toBeNull()
  expect(table.find('00000000-0000-0000-0000-00000000000')).toBeNull()
  expect(table.size).toBe(1)
})

test('MAP-1 twenty thousand UUIDs cost 24 to 32 bytes each, and all can be looked up', () => {
  const random = new SeededRandom(1)
  const ids = Array.from({ length: 20_000 }, (_, index) => random.uuid(index))
  const table = new IdTable()
  table.reserve(ids.length)
  const bytes = table.bytes
  expect(bytes).toBeLessThanOrEqual(20_000 * 32)
  expect(ids.every((id, ref) => table.refOf(id) === ref)).toBe(true)
  expect(table.bytes).toBe(bytes)
  expect(ids.every((id, ref) => table.find(id) === ref && table.idOf(ref) === id)).toBe(true)
  const grown = new IdTable()
  for (const id of ids) grown.refOf(id)
  expect(ids.every((id, ref) => grown.find(id) === ref)).toBe(true)
})

test.each([
  ['0123456a-789b-cdef-0189-abcdef019af0', true],
  ['99999999-9999-9999-9999-999999999999', true],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', true],
  ['0123456A-789b-cdef-0189-abcdef019af0', false],
  ['0123456/-789b-cdef-0189-abcdef019af0', false],
  ['0123456:-789b-cdef-0189-abcdef019af0', false],
  ['0123456`-789b-cdef-0189-abcdef019af0', false],
  ['0123456g-789b-cdef-0189-abcdef019af0', false],
  ['0123456a0789b-cdef-0189-abcdef019af0', false],
  ['0123456a-789b0cdef-0189-abcdef019af0', false],
  ['0123456a-789b-cdef00189-abcdef019af0', false],
  ['0123456a-789b-cdef-01890abcdef019af0', false],
  ['0123456a-789b-cdef-0189-abcdef019af', false],
  ['0123456a-789b-cdef-0189-abcdef019af00', false],
])('MAP-1 %s is packed: %s', (id, isPacked) => {
  const table = new IdTable()
  const before = table.bytes
  expect(table.idOf(table.refOf(id))).toBe(id)
  expect(table.bytes === before).toBe(isPacked)
})

test('MAP-1 distinguishes UUIDs that differ in one part only', () => {
  const part = ['00000000', '00000001', '80000000', 'ffffffff']
  const ids = part.flatMap((a) =>
    part.flatMap((b) =>
      part.flatMap((c) => part.map((d) => `${a}-${b.slice(0, 4)}-${b.slice(4)}-${c.slice(0, 4)}-${c.slice(4)}${d}`)),
    ),
  )
  const table = new IdTable()
  for (const [ref, id] of ids.entries()) expect(table.refOf(id)).toBe(ref)
  expect(ids.every((id, ref) => table.find(id) === ref && table.idOf(ref) === id)).toBe(true)
  expect(table.size).toBe(256)
})
