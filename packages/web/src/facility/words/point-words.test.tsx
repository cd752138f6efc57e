import { describe, expect, test } from 'vitest'
import { dayOf, fullDay, nonWorkingDay, unknownDay, weekOf, type WorkingHours } from '@recircle/core/facility'
import { OpeningWords } from '@recircle/ui/point/opening-words.view.tsx'
import { useCurrency } from '../../routing/screen/use-money.ts'
import { PriceWords } from '@recircle/ui/point/price-words.view.tsx'
import { inLocale, textOf } from '../testing/in-locale.tsx'
import { todayFact } from '../hours/today-fact.view.tsx'
import { WeekHours } from '@recircle/ui/point/week-hours.view.tsx'

const timezone = 'Asia/Almaty'
/** Almaty is UTC+5; 11 May 2026 is a Monday. */
const at = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 4, day, hours - 5, minutes)
const lunch = { start: 13 * 60, end: 14 * 60 }
const weekdaysOnly = weekOf((_, index) => (index < 5 ? dayOf(9 * 60, 19 * 60, lunch) : nonWorkingDay))
const words = (workingHours: WorkingHours, nowMs: number, isTemporarilyClosed = false) => (
  <OpeningWords point={{ workingHours, timezone, isTemporarilyClosed }} nowMs={nowMs} />
)

describe('FAC-12 the opening state, on the point’s own clock', () => {
  test.each([
    ['ru', 'RU_RU', 'Закроется через 40 минут', 'Откроется завтра в 09:00', 'Откроется в понедельник в 09:00'],
    ['kz', 'RU_KZ', 'Закроется через 40 минут', 'Откроется завтра в 09:00', 'Откроется в понедельник в 09:00'],
    ['kz', 'KK_KZ', '40 минуттан кейін жабылады', 'Ертең ашылады: 09:00', 'Дүйсенбіде ашылады: 09:00'],
    ['int', 'EN_US', 'Closes in 40 minutes', 'Opens tomorrow at 9:00 AM', 'Opens on Monday at 9:00 AM'],
    ['int', 'ES_AR', 'Cierra en 40 minutos', 'Abre mañana a las 09:00', 'Abre el lunes a las 09:00'],
  ] as const)('%s %s', async (variant, locale, soon, tomorrow, onMonday) => {
    const read = async (nowMs: number) => textOf(await inLocale(variant, locale, words(weekdaysOnly, nowMs)))
    expect(await read(at(11, 18, 20))).toBe(soon)
    expect(await read(at(11, 21))).toBe(tomorrow)
    expect(await read(at(15, 21))).toBe(onMonday)
  })

  test('unknown, around the clock, and temporarily closed regardless of the hours', async () => {
    const read = async (...args: Parameters<typeof words>) => textOf(await inLocale('int', 'EN_US', words(...args)))
    expect(
      await read(
        weekOf(() => unknownDay),
        at(11, 12),
      ),
    ).toBe('Hours not known')
    expect(
      await read(
        weekOf(() => fullDay),
        at(11, 12),
      ),
    ).toBe('Around the clock')
    expect(
      await read(
        weekOf(() => fullDay),
        at(11, 12),
        true,
      ),
    ).toBe('Temporarily closed')
  })
})

describe('FAC-12 the whole week', () => {
  const week = weekOf((weekday) => {
    if (weekday === 'tuesday') return dayOf(20 * 60, 2 * 60)
    if (weekday === 'wednesday') return unknownDay
    if (weekday === 'saturday') return fullDay
    return weekday === 'sunday' ? nonWorkingDay : dayOf(9 * 60, 19 * 60, lunch)
  })

  test('MAP-15 today in one line; then breaks, nights, unknown, full and free days, equal ones grouped', async () => {
    const html = await inLocale(
      'int',
      'ES_AR',
      <WeekHours point={{ workingHours: week, timezone }} nowMs={at(12, 1)} />,
    )
    expect(html.match(/aria-current="date"/g)).toHaveLength(1)
    const rows = html
      .split('<tr')
      .slice(1)
      .map((row) => textOf(`<tr${row}`))
    expect(rows).toEqual([
      'Lun 09:00 a 19:00 pausa de 13:00 a 14:00',
      'Mar 20:00 a 02:00 cierra al día siguiente',
      'Mié Sin datos',
      'Jue–Vie 09:00 a 19:00 pausa de 13:00 a 14:00',
      'Sáb Las 24 horas',
      'Dom cerrado',
    ])
    expect(textOf(html)).toMatch(/^Hoy: 20:00 a 02:00 cierra al día siguiente Lun/)
  })
})

const SitePrice = (rate: Parameters<typeof PriceWords>[0]['rate']) => (
  <PriceWords rate={rate} currency={useCurrency()(null)} />
)

describe('FAC-13 prices: paid to the visitor, free of charge, unknown', () => {
  test.each([
    ['ru', 'RU_RU', 'Платят 8,50 ₽ за кг', 'Принимают бесплатно', 'Цена не указана'],
    ['kz', 'RU_KZ', 'Платят 8,50 ₸ за кг', 'Принимают бесплатно', 'Цена не указана'],
    ['kz', 'KK_KZ', '1 кг үшін 8,50 ₸ төлейді', 'Тегін қабылдайды', 'Бағасы көрсетілмеген'],
    ['int', 'EN_US', 'Pays $8.50 per kg', 'Accepted free of charge', 'Price not known'],
  ] as const)('%s %s', async (variant, locale, paid, free, unknown) => {
    const per = locale === 'EN_US' ? 'kg' : 'кг'
    const read = async (price: number) => textOf(await inLocale(variant, locale, <SitePrice price={price} per={per} />))
    expect([await read(8.5), await read(0), await read(-1)]).toEqual([paid, free, unknown])
  })
})

describe('MON-1 a price is in the currency of its point, whichever site shows it', () => {
  test.each([
    ['ru', 'RU_RU', 'Платят 8,50 ₸ за кг'],
    ['kz', 'KK_KZ', '1 кг үшін 8,50 ₸ төлейді'],
    ['int', 'EN_US', 'Pays ₸8.50 per kg'],
    ['int', 'ES_AR', 'Pagan ₸ 8,50 por kg'],
  ] as const)('MON-1 %s %s', async (variant, locale, paid) => {
    const per = ['EN_US', 'ES_AR'].includes(locale) ? 'kg' : 'кг'
    expect(textOf(await inLocale(variant, locale, <PriceWords rate={{ price: 8.5, per }} currency="KZT" />))).toBe(paid)
  })
})

test('TRUTH-23 STOP-7 what is asked to be confirmed of today: the hours, of a mobile point its stop, and nothing that is not known', async () => {
  const read = async (
    point: Omit<Parameters<typeof todayFact>[0], 'timezone' | 'isTemporarilyClosed'>,
    nowMs = at(11, 9),
  ) =>
    textOf(await inLocale('int', 'EN_US', <>{todayFact({ timezone, isTemporarilyClosed: false, ...point }, nowMs)}</>))
  const unknown = weekOf(() => unknownDay)
  const location = { lng: 0, lat: 0 }
  const stop = { place: '', address: '', location, startsAtMs: at(11, 10), endsAtMs: at(11, 13) }
  expect(await read({ workingHours: weekdaysOnly })).toContain('Today: 9:00 AM')
  expect(await read({ workingHours: weekdaysOnly }, at(16, 9))).toBe('Today: closed')
  expect(await read({ workingHours: unknown })).toBe('')
  expect(await read({ workingHours: unknown, nextStops: [] })).toBe('')
  expect(await read({ workingHours: unknown, nextStops: [stop] })).toContain('Here today')
})
