import { describe, expect, test } from 'vitest'
import { Formats } from '@recircle/ui/i18n/formats.ts'
import { eventDescription } from './event-description.ts'

const event = {
  // 16 May 2026, a Saturday.
  startsAtMs: Date.UTC(2026, 4, 16, 5),
  endsAtMs: Date.UTC(2026, 4, 16, 8),
  timezone: 'Asia/Almaty',
  placeName: 'Парк',
  address: 'Алматы, Абая, 1',
  description: 'Убираем берег.',
}

describe('EVT-6 what comes first in a preview of an event', () => {
  test.each([
    ['RU_RU', 'сб, 16 мая 2026 г., 10:00–13:00, Парк, Алматы, Абая, 1. Убираем берег.'],
    ['KK_KZ', 'сб, 2026 ж. 16 мамыр, 10:00–13:00, Парк, Алматы, Абая, 1. Убираем берег.'],
    ['EN_US', 'Sat, May 16, 2026, 10:00 AM–1:00 PM, Парк, Алматы, Абая, 1. Убираем берег.'],
    ['ES_AR', 'sáb, 16 de mayo de 2026, 10:00–13:00, Парк, Алматы, Абая, 1. Убираем берег.'],
  ] as const)('%s', (locale, text) => expect(eventDescription(event, new Formats(locale))).toBe(text))

  test('the end day if it differs; unknown facts are left out', () => {
    const night = { ...event, endsAtMs: Date.UTC(2026, 4, 16, 20), placeName: '' }
    expect(eventDescription(night, new Formats('EN_US'))).toContain('10:00 AM – Sun, May 17, 2026, 1:00 AM, Алматы')
    const bare = { ...event, startsAtMs: null, placeName: '', address: '' }
    expect(eventDescription(bare, new Formats('EN_US'))).toBe('Убираем берег.')
  })
})
