import { expect, test } from 'vitest'
import { isDigestDue } from './index.ts'

const sentAt = Date.parse('2026-05-15T12:00:00+05:00')
const daily = { pace: 'day', timezone: 'Asia/Almaty', notifiedUntilMs: sentAt } as const

test.each([
  ['2026-05-15T23:59:59+05:00', false],
  ['2026-05-16T00:00:00+05:00', false],
  ['2026-05-16T07:59:59+05:00', false],
  ['2026-05-16T08:00:00+05:00', true],
  ['2026-05-16T19:59:59+05:00', true],
  ['2026-05-16T20:00:00+05:00', false],
  ['2026-05-17T03:00:00+05:00', false],
])(
  'ALERT-10 a digest leaves on another day from eight in the morning of its area on, not at night: %s %s',
  (now, isDue) => {
    expect(isDigestDue(daily, Date.parse(now))).toBe(isDue)
  },
)

test('ALERT-10 at one instant it is morning in one area and night in another', () => {
  const nowMs = Date.parse('2026-05-16T03:30:00Z')
  const zones = ['Asia/Almaty', 'Europe/Moscow', 'America/Argentina/Buenos_Aires', 'Asia/Vladivostok']
  expect(zones.map((timezone) => isDigestDue({ ...daily, timezone }, nowMs))).toEqual([true, false, false, true])
})

test('ALERT-10 a week has seven days of the area, also where clocks change in it', () => {
  const weekly = {
    pace: 'week',
    timezone: 'Europe/London',
    notifiedUntilMs: Date.parse('2026-03-24T08:00:00Z'),
  } as const
  expect(isDigestDue(weekly, Date.parse('2026-03-30T18:59:00Z'))).toBe(false)
  expect(isDigestDue(weekly, Date.parse('2026-03-31T06:59:00Z'))).toBe(false)
  expect(isDigestDue(weekly, Date.parse('2026-03-31T07:00:00Z'))).toBe(true)
})

test('ALERT-10 at any hour only the day counts; an unknown zone has none', () => {
  const nowMs = Date.parse('2026-05-16T00:30:00+05:00')
  expect(isDigestDue({ ...daily, isAnyHour: true }, nowMs)).toBe(true)
  expect(isDigestDue({ ...daily, isAnyHour: true }, sentAt)).toBe(false)
  expect(isDigestDue({ ...daily, timezone: 'Nowhere/Land' }, nowMs + 86_400_000)).toBe(false)
})
