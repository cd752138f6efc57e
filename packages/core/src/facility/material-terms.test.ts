import { describe, expect, test } from 'vitest'
import { isPausedAt, takesAt } from './material-terms.ts'
import { dayOf, fullDay, nonWorkingDay, weekOf } from './working-hours.ts'

const almaty = 'Asia/Almaty'
const at = (text: string) => Date.parse(text)
const always = { workingHours: weekOf(() => fullDay), timezone: almaty }

describe('a paused material', () => {
  test('TRUTH-10 a pause ends at midnight of its day, in the time zone of the point', () => {
    const pause = { until: '2026-12-01', reason: 'The press is broken' }
    expect(isPausedAt(pause, almaty, at('2026-11-30T18:59:59Z'))).toBe(true)
    expect(isPausedAt(pause, almaty, at('2026-11-30T19:00:00Z'))).toBe(false)
    expect(isPausedAt({ ...pause, until: null }, almaty, at('2036-01-01T00:00:00Z'))).toBe(true)
    expect(isPausedAt(null, almaty, 0)).toBe(false)
  })

  test('TRUTH-10 a paused material is not taken while the point is open', () => {
    const terms = { pause: { until: null, reason: 'Full' }, hours: null }
    expect(takesAt(always, terms, at('2026-11-23T06:00:00Z'))).toBe('closed')
    expect(takesAt(always, { ...terms, pause: null }, at('2026-11-23T06:00:00Z'))).toBe('open')
  })
})

describe('attended hours', () => {
  test('TRUTH-11 a material with hours of its own is taken only then, Saturday 10 to 14', () => {
    const hours = weekOf((day) => (day === 'saturday' ? dayOf(600, 840) : nonWorkingDay))
    const terms = { pause: null, hours }
    expect(takesAt(always, terms, at('2026-11-28T06:00:00Z'))).toBe('open')
    expect(takesAt(always, terms, at('2026-11-28T10:00:00Z'))).toBe('closed')
  })
})
