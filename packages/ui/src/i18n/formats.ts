import type { CurrencyCode, Money } from '@recircle/core/money'
import type { Language } from '@recircle/core/material'
import { languageOf, languageTag, type LocaleCode } from '@recircle/core/site'
import { kazakhDates, type CalendarDay } from './kazakh-dates.ts'

/** `full` 13 May 2026 · `day` 13 May · `short` 13 May with a short month · `month` May 2026 · `weekday` Wednesday · `shortWeekday` Wed */
export type DateStyle = keyof typeof kazakhDates

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  full: { year: 'numeric', month: 'long', day: 'numeric' },
  day: { month: 'long', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
}

/** Only these narrow signs are unambiguous. A bare $ or kr means a different currency in each country, so it is used only at home. */
const displayOf = (currency: CurrencyCode): 'symbol' | 'narrowSymbol' =>
  ['RUB', 'KZT', 'EUR'].includes(currency) ? 'narrowSymbol' : 'symbol'

/** Formats numbers, money, distances, dates and times in one locale, identically on the server and in any browser. */
export class Formats {
  private readonly locale: LocaleCode
  private readonly tag: string
  private readonly numbers = new Map<string, Intl.NumberFormat>()
  private readonly dates = new Map<string, Intl.DateTimeFormat>()

  constructor(locale: LocaleCode) {
    this.locale = locale
    this.tag = formattingTag(locale)
  }

  get language(): Language {
    return languageOf(this.locale)
  }

  number(value: number, options: Intl.NumberFormatOptions = {}): string {
    return this.numberFormat(options).format(value)
  }

  /** Whole amounts have no decimals. */
  money({ amount, currency }: Money, options: Intl.NumberFormatOptions = {}): string {
    return this.number(amount, {
      style: 'currency',
      currency,
      currencyDisplay: displayOf(currency),
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 2,
      ...options,
    })
  }

  /** The sign next to an amount: ₽, ₸, US$. */
  currencySign(currency: CurrencyCode): string {
    const format = this.numberFormat({ style: 'currency', currency, currencyDisplay: displayOf(currency) })
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency
  }

  /** 350 m, 1.5 km, 12 km: rounded to the precision that a walk or drive needs. */
  distance(meters: number): string {
    if (meters < 950) return this.number(Math.max(10, Math.round(meters / 10) * 10), { style: 'unit', unit: 'meter' })
    const kilometers = meters / 1000
    return this.number(kilometers, {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: kilometers < 9.95 ? 1 : 0,
    })
  }

  /** 12 kB, 2.1 MB: of a file. */
  bytes(bytes: number): string {
    const isSmall = bytes < 950_000
    return this.number(bytes / (isSmall ? 1000 : 1_000_000), {
      style: 'unit',
      unit: isSmall ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: isSmall ? 0 : 1,
    })
  }

  date(instantMs: number, timeZone: string, style: DateStyle = 'full'): string {
    if (this.locale === 'KK_KZ') return kazakhDates[style](this.calendarDay(instantMs, timeZone))
    return this.dateTime(timeZone, dateStyles[style]).format(instantMs)
  }

  /**
   * From a date to one of the same year or the next, with the month once if it is the same: 12–20 December. The ranges of `Intl` differ between
   * browsers, and name the years of dates that are of any year.
   */
  dateRange(fromMs: number, toMs: number, timeZone: string, style: 'day' | 'short'): string {
    const [from, to] = [this.date(fromMs, timeZone, style), this.date(toMs, timeZone, style)]
    const [first, last] = [this.calendarDay(fromMs, timeZone), this.calendarDay(toMs, timeZone)]
    if (from === to) return from
    if (first.month !== last.month || first.day > last.day) return `${from} – ${to}`
    return this.locale === 'EN_US' ? `${from}–${last.day}` : `${first.day}–${to}`
  }

  /** A 24-hour clock everywhere except in English. */
  time(instantMs: number, timeZone: string): string {
    const hours: Intl.DateTimeFormatOptions =
      this.locale === 'EN_US' ? { hour: 'numeric' } : { hour: '2-digit', hourCycle: 'h23' }
    return this.dateTime(timeZone, { ...hours, minute: '2-digit' }).format(instantMs)
  }

  /** The local date in that time zone. */
  calendarDay(instantMs: number, timeZone: string): CalendarDay {
    const parts = this.dateTime(timeZone, { year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(
      instantMs,
    )
    const read = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
    return { year: read('year'), month: read('month'), day: read('day') }
  }

  /** Compares names in the locale's sort order. */
  readonly compare = (a: string, b: string): number => a.localeCompare(b, this.tag)

  private numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
    return made(this.numbers, JSON.stringify(options), () => new Intl.NumberFormat(this.tag, options))
  }

  private dateTime(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const key = timeZone + JSON.stringify(options)
    return made(this.dates, key, () => new Intl.DateTimeFormat(this.tag, { ...options, timeZone }))
  }
}

/** Caches formats, because creating them is slow. */
function made<F>(formats: Map<string, F>, key: string, make: () => F): F {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}

/**
 * The tag passed to `Intl`. Chromium has no Kazakh data and would fall back to the browser's own language, so that
 * server and browser would differ. Numbers in Kazakhstan are written as in Russian (1 234,5 ₸); its dates are composed
 * in `formats.ts`.
 */
export const formattingTag = (locale: LocaleCode): string => (locale === 'KK_KZ' ? 'ru-KZ' : languageTag(locale))
