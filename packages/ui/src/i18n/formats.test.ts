import { describe, expect, test } from 'vitest'
import type { CurrencyCode } from '@recircle/core/money'
import type { LocaleCode } from '@recircle/core/site'
import { Formats } from './formats.ts'

const instantMs = Date.UTC(2026, 4, 13, 15, 5)
/** Replaces non-breaking spaces of either width by plain ones. */
const plain = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ')

describe('SITE-2 figures and dates in each locale', () => {
  test.each([
    ['RU_RU', '13 мая 2026 г.', 'среда', '20:05', '5 126', '1 250,50 ₽', '350 м', '1,5 км'],
    ['RU_KZ', '13 мая 2026 г.', 'среда', '20:05', '5 126', '1 250,50 ₽', '350 м', '1,5 км'],
    ['KK_KZ', '2026 ж. 13 мамыр', 'сәрсенбі', '20:05', '5 126', '1 250,50 ₽', '350 м', '1,5 км'],
    ['EN_US', 'May 13, 2026', 'Wednesday', '8:05 PM', '5,126', '₽1,250.50', '350 m', '1.5 km'],
    ['ES_AR', '13 de mayo de 2026', 'miércoles', '20:05', '5.126', '₽ 1.250,50', '350 m', '1,5 km'],
  ] as const)('%s', (locale, date, weekday, time, number, money, near, far) => {
    const formats = new Formats(locale)
    expect(formats.date(instantMs, 'Asia/Almaty')).toBe(date)
    expect(formats.date(instantMs, 'Asia/Almaty', 'weekday')).toBe(weekday)
    expect(plain(formats.time(instantMs, 'Asia/Almaty'))).toBe(time)
    expect(plain(formats.number(5126))).toBe(number)
    expect(plain(formats.money({ amount: 1250.5, currency: 'RUB' }))).toBe(money)
    expect(plain(formats.distance(352))).toBe(near)
    expect(plain(formats.distance(1512))).toBe(far)
  })

  test('the day is that of the local time there', () => {
    const formats = new Formats('KK_KZ')
    const lateMs = Date.UTC(2026, 11, 31, 20)
    expect(formats.calendarDay(lateMs, 'Asia/Almaty')).toEqual({ year: 2027, month: 1, day: 1 })
    expect(formats.date(lateMs, 'Asia/Almaty', 'short')).toBe('1 қаң.')
    expect(formats.date(lateMs, 'America/Argentina/Buenos_Aires', 'shortWeekday')).toBe('бс')
  })

  test('whole amounts have no decimals; the tenge has its sign', () => {
    expect(plain(new Formats('KK_KZ').money({ amount: 1250, currency: 'KZT' }))).toBe('1 250 ₸')
    expect(plain(new Formats('EN_US').money({ amount: 7, currency: 'USD' }))).toBe('$7')
    // In Argentina the bare sign means the peso, so the dollar needs a longer one.
    expect(plain(new Formats('ES_AR').money({ amount: 7, currency: 'ARS' }))).toBe('$ 7')
    expect(plain(new Formats('ES_AR').money({ amount: 7, currency: 'USD' }))).toBe('US$ 7')
    expect(new Formats('KK_KZ').currencySign('KZT')).toBe('₸')
    expect(new Formats('ES_AR').currencySign('USD')).toBe('US$')
    expect(plain(new Formats('RU_RU').distance(12_400))).toBe('12 км')
  })

  test('MON-1 a sign shared by several currencies is used alone only where it means the local one', () => {
    const seven = (locale: LocaleCode, currency: CurrencyCode) =>
      plain(new Formats(locale).money({ amount: 7, currency }))
    expect([seven('EN_US', 'ARS'), seven('EN_US', 'CLP'), seven('EN_US', 'CAD')]).toEqual(['ARS 7', 'CLP 7', 'CA$7'])
    expect([seven('ES_AR', 'CLP'), seven('ES_AR', 'EUR')]).toEqual(['CLP 7', '€ 7'])
    expect([seven('RU_RU', 'KZT'), seven('RU_KZ', 'USD'), seven('KK_KZ', 'RUB')]).toEqual(['7 ₸', '7 $', '7 ₽'])
  })
})

test('SITE-2 figures and dates are never those of react-intl, since browsers have no Kazakh ones', () => {
  const sources = import.meta.glob<string>('../../../{ui,web,desk}/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const otherCalls = /\bintl\.format(?!Message\b)|\bformat(?!Message\b)[A-Z]\w*[^{}=]*\} = useIntl\(\)/
  const callers = Object.entries(sources).filter(([, source]) => otherCalls.test(source))
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(callers.map(([file]) => file)).toEqual([])
})

test.each([
  ['RU_RU', '12–20 декабря', '28 ноября – 3 декабря', '28 декабря – 3 января', '12–20 дек.'],
  ['RU_KZ', '12–20 декабря', '28 ноября – 3 декабря', '28 декабря – 3 января', '12–20 дек.'],
  ['KK_KZ', '12–20 желтоқсан', '28 қараша – 3 желтоқсан', '28 желтоқсан – 3 қаңтар', '12–20 жел.'],
  ['EN_US', 'December 12–20', 'November 28 – December 3', 'December 28 – January 3', 'Dec 12–20'],
  ['ES_AR', '12–20 de diciembre', '28 de noviembre – 3 de diciembre', '28 de diciembre – 3 de enero', '12–20 dic'],
] as const)('DAYS-19 dates from one to another in %s', (locale, within, across, overNewYear, short) => {
  const formats = new Formats(locale)
  const range = (from: string, to: string, style: 'day' | 'short' = 'day') =>
    plain(formats.dateRange(Date.parse(from), Date.parse(to), 'UTC', style))
  expect([
    range('2026-12-12', '2026-12-20'),
    range('2026-11-28', '2026-12-03'),
    range('2026-12-28', '2027-01-03'),
    range('2026-12-12', '2026-12-20', 'short'),
  ]).toEqual([within, across, overNewYear, short])
  expect(range('2026-12-12', '2026-12-12')).toBe(plain(formats.date(Date.parse('2026-12-12'), 'UTC', 'day')))
  expect(range('2024-01-20', '2024-01-05')).toContain(' – ')
})
