import { describe, expect, test } from 'vitest'
import { aFacility } from '../../testing/index.ts'
import { newRate } from '../facility.ts'
import { noTerms } from './material-terms.ts'
import { facilityActRequest, readFacilityAct } from '../facility-acts.ts'
import { mayPauseMaterials, pauseAct, pauseFaults, pauseOf, withPause } from './material-pause.ts'

const almaty = 'Asia/Almaty'
/** The evening of 30 November in London, 1 December in Almaty. */
const nowMs = Date.UTC(2026, 10, 30, 20)
const full = { until: null, reason: 'Full' }

describe('pausing a material', () => {
  test('TRUTH-41 the owner may pause a material while the point is public', () => {
    const owner = { kind: 'creator', orgId: 'org-1' } as const
    const may = (status: 'draft' | 'accepted' | 'temporarily-not-working' | 'closed', actor = owner) =>
      mayPauseMaterials({ orgId: 'org-1', status }, actor)
    expect([may('accepted'), may('temporarily-not-working')]).toEqual([true, true])
    expect([may('draft'), may('closed'), may('accepted', { kind: 'creator', orgId: 'org-2' } as never)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test("TRUTH-41 a reason is required, and the day must be in the future by the point's calendar", () => {
    const codes = (until: string | null, reason = 'Full') =>
      pauseFaults({ until, reason }, almaty, nowMs).map(({ field, code }) => `${field} ${code}`)
    expect(codes(null)).toEqual([])
    expect(codes('2026-12-02')).toEqual([])
    expect(codes('2026-12-01')).toEqual(['until past'])
    expect(codes('2026-02-30')).toEqual(['until date'])
    expect(codes('soon', ' ')).toEqual(['reason required', 'until date'])
    expect(codes(null, 'x'.repeat(301))).toEqual(['reason maxLen'])
  })

  test('TRUTH-41 a body without a day pauses until further notice', () => {
    const read = (json: unknown) => readFacilityAct('pauseMaterial', { materialId: 1 }, json)
    const input = { materialId: 1, ...full }
    expect(read({ reason: 'Full' })).toEqual({ ok: true, value: { input, version: null } })
    expect(read({ until: 3, reason: null }).ok).toBe(false)
    const { path, body } = facilityActRequest('pauseMaterial', input, 4)
    expect([path, body]).toEqual(['rates/1/pause', { ...full, version: 4 }])
    expect(read(body)).toEqual({ ok: true, value: { input, version: 4 } })
  })

  test('TRUTH-39 a pause applies to every row of the material and to no other', () => {
    const rate = (id: string, materialId: number) => ({ ...noTerms, ...newRate, id, materialId })
    const rates = [rate('a', 1), rate('b', 2), rate('c', 1)]
    const paused = withPause(aFacility({ rates }), 1, full)
    expect(paused.rates.map(({ pause }) => pause)).toEqual([full, null, full])
    expect([pauseOf(paused, 1), pauseOf(paused, 2), pauseOf(paused, 3)]).toEqual([full, null, null])
    const hasHappened = (reason: string, materialId = 1) =>
      pauseAct.hasHappened(paused, { ...full, reason, materialId })
    expect([hasHappened(' Full '), hasHappened('Broken'), hasHappened('Full', 2)]).toEqual([true, false, false])
  })
})
