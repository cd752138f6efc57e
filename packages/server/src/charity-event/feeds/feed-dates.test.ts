import { expect, test } from 'vitest'
import { feedDates } from './feed-dates.ts'

const hourMs = 3_600_000
/** 16 May 2026, a Saturday, at 10:00 in Almaty. */
const startsAtMs = Date.UTC(2026, 4, 16, 5)
const event = { startsAtMs, endsAtMs: startsAtMs + 3 * hourMs, timezone: 'Asia/Almaty' }

test.each([
  ['RU_RU', 'сб, 16 мая 2026 г., 10:00–13:00 (GMT+5)'],
  ['RU_KZ', 'сб, 16 мая 2026 г., 10:00–13:00 (GMT+5)'],
  ['KK_KZ', '2026 ж. 16 мамыр, сб, 10:00–13:00 (GMT+5)'],
  ['EN_US', 'Sat, May 16, 2026, 10:00 AM – 1:00 PM (GMT+5)'],
  ['ES_AR', 'sáb, 16 de mayo de 2026, 10:00–13:00 (GMT+5)'],
] as const)('EVT-7 in %s the date appears once', (locale, words) => {
  // Narrow spaces are only typography.
  expect(feedDates(event, locale).replaceAll(/[\u2009\u202f]/g, ' ')).toBe(words)
})

test('EVT-7 an event without times has none', () => {
  expect(feedDates({ ...event, endsAtMs: null }, 'EN_US')).toBe('')
})
