import { expect, test } from 'vitest'
import { AddressMarks } from './address-marks.ts'

const keys = [{ id: 'a', secret: Buffer.alloc(32, 1) }] as const
const noon = Date.UTC(2026, 10, 22, 12)
const marksAt = (nowMs: number, secret = keys[0].secret) => new AddressMarks([{ id: 'a', secret }], () => nowMs)

test('OPS-17 an address has the same mark on all instances for a day, and a different one the next day or with other keys', () => {
  const visitor = { ip: '198.51.100.77' }
  const mark = marksAt(noon).of(visitor)
  expect(mark).toMatch(/^[\w-]{12}$/)
  expect(marksAt(noon + 11 * 3_600_000).of(visitor)).toBe(mark)
  expect(marksAt(noon).of({ ip: '198.51.100.78' })).not.toBe(mark)
  expect(marksAt(noon + 12 * 3_600_000).of(visitor)).not.toBe(mark)
  expect(marksAt(noon, Buffer.alloc(32, 2)).of(visitor)).not.toBe(mark)
})

test('OPS-17 an instance that runs past midnight changes its marks', () => {
  let nowMs = noon
  const marks = new AddressMarks(keys, () => nowMs)
  const before = marks.of({ ip: '198.51.100.77' })
  nowMs += 12 * 3_600_000
  expect(marks.of({ ip: '198.51.100.77' })).not.toBe(before)
})

test('OPS-17 all addresses of one household share a mark', () => {
  const marks = marksAt(noon)
  expect(marks.of({ ip: '2001:db8:1:2::1' })).toBe(marks.of({ ip: '2001:db8:1:2:ffff::9' }))
})
