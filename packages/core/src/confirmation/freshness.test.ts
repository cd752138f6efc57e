import { expect, test } from 'vitest'
import { dayMs } from '../time-zone/index.ts'
import { freshnessOf } from './freshness.ts'

const nowMs = Date.UTC(2026, 4, 13, 9)
const ago = (days: number) => ({ atMs: nowMs - days * dayMs, by: 'owner' as const, version: 1 })
const place = { kind: 'centre' as const, timezone: 'Europe/Moscow' }

test('TRUTH-61 one date of a point: the oldest fact that visitors rely on, and whether one may have changed', () => {
  const of = (confirmations: Parameters<typeof freshnessOf>[0]['confirmations'], last: number | null = nowMs) =>
    freshnessOf({ ...place, lastConfirmedAtMs: last, confirmations }, nowMs)
  expect(of({ hours: ago(10), materials: ago(40) })).toEqual({ atMs: ago(40).atMs, isOld: false })
  expect(of({ hours: ago(181), materials: ago(2) })).toEqual({ atMs: ago(181).atMs, isOld: true })
  expect(of({ hours: ago(3), materials: ago(366) })).toEqual({ atMs: ago(366).atMs, isOld: true })
  expect(of({ materials: ago(5) })).toEqual({ atMs: ago(5).atMs, isOld: false })
  expect(of({})).toEqual({ atMs: nowMs, isOld: false })
  expect(of({}, null)).toBeNull()
})
