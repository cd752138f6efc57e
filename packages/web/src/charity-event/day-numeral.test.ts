import { expect, test } from 'vitest'
import { Formats } from '@recircle/ui/i18n/formats.ts'
import { dayNumeral } from './day-numeral.ts'

const nowMs = Date.parse('2026-11-01T12:00:00Z')

test.each([
  ['RU_RU', 'мая · сб', 'нояб. · сб'],
  ['RU_KZ', 'мая · сб', 'нояб. · сб'],
  ['KK_KZ', 'мам. · сб', 'қар. · сб'],
  ['EN_US', 'May · Sat', 'Nov · Sat'],
  ['ES_AR', 'may · sáb', 'nov · sáb'],
] as const)('LOOK-20 the day is a numeral beside its month and weekday in %s', (locale, may, november) => {
  const numeralOf = (date: string) => dayNumeral(new Formats(locale), Date.parse(`${date}T10:00:00Z`), 'UTC', nowMs)
  expect(numeralOf('2026-05-16')).toEqual({ day: 16, words: may })
  expect(numeralOf('2026-11-28')).toEqual({ day: 28, words: november })
})

test('LOOK-20 the numeral is the local day, and names another year', () => {
  const lateMs = Date.parse('2026-12-31T20:30:00Z')
  expect(dayNumeral(new Formats('EN_US'), lateMs, 'Asia/Almaty', nowMs)).toEqual({ day: 1, words: 'Jan 2027 · Fri' })
  expect(dayNumeral(new Formats('KK_KZ'), lateMs, 'Asia/Almaty', nowMs)).toEqual({ day: 1, words: 'қаң. 2027 · жм' })
  expect(dayNumeral(new Formats('EN_US'), lateMs, 'UTC', nowMs)).toEqual({ day: 31, words: 'Dec · Thu' })
})
