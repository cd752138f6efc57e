import { describe, expect, test } from 'vitest'
import { MaterialBits, PatternTable } from './index.ts'

describe('material bits', () => {
  test('MAP-1 materials get one bit each, in order', () => {
    const made = MaterialBits.of(['paper', 'glass', 'paper', 'cans'])
    if (!made.ok) throw new Error(made.error)
    const bits = made.value
    expect(bits.ids).toEqual(['paper', 'glass', 'cans'])
    expect([bits.bitOf('paper'), bits.bitOf('cans'), bits.bitOf('wood')]).toEqual([0, 2, null])
    expect(bits.maskOf(['cans', 'wood', 'paper'])).toBe(0b101)
    expect(bits.maskOf([])).toBe(0)
    expect(bits.idsOf(0b110)).toEqual(['glass', 'cans'])
  })

  test('MAP-1 32 materials have bits, the last one unsigned; 33 are rejected', () => {
    const ids = Array.from({ length: 32 }, (_, id) => id)
    const made = MaterialBits.of(ids)
    expect(made.ok && made.value.maskOf([31])).toBe(0x80000000)
    expect(made.ok && made.value.maskOf(ids)).toBe(0xffffffff)
    expect(made.ok && made.value.idsOf(0x80000001)).toEqual([0, 31])
    expect(MaterialBits.of([...ids, 32])).toEqual({ ok: false, error: 'too-many-materials' })
  })
})

describe('pattern table', () => {
  test('MAP-1 equal hours in one time zone share a number, and their value is created once', () => {
    const table = new PatternTable<string>()
    expect(table.numberOf('a', 'Asia/Almaty', () => 'first')).toBe(0)
    expect(table.numberOf('b', 'Asia/Almaty', () => 'second')).toBe(1)
    expect(table.numberOf('a', 'Asia/Almaty', () => 'third')).toBe(0)
    expect(table.numberOf('a', 'Europe/Moscow', () => 'fourth')).toBe(2)
    expect([0, 1, 2, 3].map((number) => table.valueOf(number))).toEqual(['first', 'second', 'fourth', undefined])
    expect(table.size).toBe(3)
  })
})
