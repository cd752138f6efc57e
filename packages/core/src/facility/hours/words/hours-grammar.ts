import { osmWeekdays } from '../osm-day-selector.ts'
import { clockTimesOf, type ClockTimes } from './clock-times.ts'
import type { HoursToken } from './hours-tokens.ts'

interface Rule {
  readonly season: string
  readonly days: readonly string[]
  readonly times: readonly string[]
}
type Kind = HoursToken['kind']

/**
 * The one grammar of hours in words, over the tokens of any language: parts are read from left to right. A part that could mean two things
 * ends the reading: `null` in its methods.
 */
export class HoursReader {
  readonly #rules: Rule[] = []
  /** Days that are off; they come last, since a later rule of OpenStreetMap replaces an earlier one. */
  readonly #off: string[] = []
  #at = 0
  #season = ''
  /** Whether a season counts beyond a semicolon is not known. */
  #isSeasonOver = false
  #isBroken = false

  readonly #clock: ClockTimes
  /** `10:00-14:00 пн-пт`: then each part begins with its times. */
  readonly #isTimesFirst: boolean

  private readonly tokens: readonly HoursToken[]

  constructor(tokens: readonly HoursToken[], hasHalfDays: boolean) {
    // "Every Monday" is each Monday; with an ordinal it is a rule of the month, which is none of a week.
    this.tokens = tokens.filter(({ kind }) => kind !== 'every')
    this.#clock = clockTimesOf(tokens, hasHalfDays)
    this.#isTimesFirst = this.#isAt('time', 'allday')
  }

  read(): string | null {
    while (this.#at < this.tokens.length) if (!this.#skipsEnd() && !this.#readPart()) return null
    if (this.#isBroken || this.#rules.length === 0) return null
    const rules = this.#rules.map(({ season, days, times }) => joined(season, days.join(','), times.join(',')))
    return [...new Set([...rules, ...doubtsOf(this.#rules), ...this.#off])].join('; ')
  }

  #kind(ahead = 0): Kind | undefined {
    return this.tokens[this.#at + ahead]?.kind
  }
  #isAt(...kinds: readonly Kind[]): boolean {
    return kinds.some((kind) => kind === this.#kind())
  }
  #skips(...kinds: readonly Kind[]): boolean {
    const isSkipped = this.#isAt(...kinds)
    if (isSkipped) this.#at += 1
    return isSkipped
  }
  #skipsEnd(): boolean {
    if (this.#skips('end')) {
      this.#isSeasonOver = this.#season !== ''
      return true
    }
    return this.#rules.length + this.#off.length > 0 && this.#skips('comma', 'and')
  }

  #readPart(): boolean {
    if (this.#skips('closed', 'except')) return this.#readExceptions()
    if (this.#isAt('lunch')) return this.#readLunch()
    if (this.#isTimesFirst) return this.#readTimesAndDays()
    const before = this.#kind(-1) ?? 'end'
    const season = this.#months()
    if (season === null) return !this.#isSeasonOver && this.#readRule()
    if (this.#skips('closed')) return this.#addOff(season, [])
    if (before === 'end' && this.#kind(1) === 'day') this.#skips('comma', 'end')
    if (this.#isAt('day')) {
      if (before !== 'end' && before !== 'comma') return false
      ;[this.#season, this.#isSeasonOver] = [season, false]
      return this.#readRule()
    }
    // `пн-пт 9-18 с мая по сентябрь`: of several rules it might concern the last or all.
    const [only] = this.#rules
    if (only === undefined || this.#rules.length > 1 || this.#season !== '' || this.#off.length > 0) return false
    if (this.#at < this.tokens.length) return false
    this.#rules[0] = { ...only, season }
    return true
  }

  #readTimesAndDays(): boolean {
    const times = this.#times()
    if (times === null) return false
    this.#skips('comma')
    const days = this.#days(false)
    // What might come next belongs to the days before or behind it.
    if (days === null || this.#isAt('time', 'allday', 'part', 'month', 'number')) return false
    this.#rules.push({ season: '', days, times })
    return true
  }

  /** `пн-пт 9-18, обед 13-14`: behind several rules it might concern the last or all. */
  #readLunch(): boolean {
    const [rule] = this.#rules
    this.#skips('lunch')
    this.#skips('to')
    const pauses = this.#times()
    const [pause] = pauses ?? []
    const [time] = rule?.times ?? []
    if (!rule || this.#rules.length > 1 || this.#off.length > 0 || pauses?.length !== 1 || rule.times.length !== 1)
      return false
    if (!pause || !time) return false
    const [[start, end], [from, to]] = [time.split('-'), pause.split('-')]
    if (!start || !end || !from || !to || start >= from || to >= end) return false
    this.#rules[0] = { ...rule, times: [`${start}-${from}`, `${to}-${end}`] }
    return true
  }

  #readRule(): boolean {
    const days = this.#days(true)
    if (days === null) return false
    this.#skips('to')
    if (this.#kind(1) === 'except') this.#skips('comma')
    if (this.#skips('except')) {
      const others = this.#days(false)
      if (others === null) return false
      while (this.#skips('comma')) {
        const more = this.#isAt('day') ? this.#days(false) : []
        if (more === null) return false
        others.push(...more)
      }
      this.#addOff(this.#season, others)
    } else if (this.#skips('closed')) {
      // `вс выходной в январе` might concern the Sundays of January alone.
      return !this.#isAt('month', 'time', 'number', 'part') && this.#addOff(this.#season, days)
    }
    if (['time', 'part', 'allday'].includes(this.#kind(1) ?? '')) this.#skips('comma')
    const times = this.#times()
    if (times === null) return false
    this.#rules.push({ season: this.#season, days, times })
    return true
  }

  /** `кроме воскресенья и праздников`, `cerrado en enero`. */
  #readExceptions(): boolean {
    const season = this.#months()
    if (season !== null) return this.#addOff(season, [])
    if (this.#isSeasonOver) return false
    const groups: string[][] = []
    let start = this.#at
    do {
      start = this.#at
      const days = this.#days(false)
      if (days === null) return false
      groups.push(days)
    } while (this.#kind(1) === 'day' && this.#skips('comma'))
    if (this.#isAt('part')) return false
    if (this.#isAt('time', 'to', 'closed', 'except', 'allday')) {
      // `кроме ср, сб 10-14`: only the last of two can be what the times belong to.
      if (groups.length !== 2) return false
      groups.pop()
      this.#at = start
    }
    return this.#addOff(this.#season, groups.flat())
  }

  #addOff(season: string, days: readonly string[]): boolean {
    this.#off.push(joined(season, days.join(','), 'off'))
    return true
  }

  /** `пн-пт, вс и праздники`. `isLoose`: commas count, and days may follow each other without anything in between. */
  #days(isLoose: boolean): string[] | null {
    const days: string[] = []
    do {
      const first = this.#word('day')
      if (first === null) return null
      const last = this.#kind(1) === 'day' && this.#skips('to') ? this.#word('day') : null
      if (last !== null && (first === 'PH' || last === 'PH' || first === last)) return null
      days.push(last === null ? first : `${first}-${last}`)
    } while (this.#goesOn(isLoose))
    return days
  }
  #goesOn(isLoose: boolean): boolean {
    if (this.#kind(1) === 'day' && (this.#skips('and') || (isLoose && this.#skips('comma')))) return true
    return isLoose && this.#isAt('day')
  }

  #times(): string[] | null {
    if (this.#isAt('allday')) {
      const allDay = this.#word('allday')
      return allDay === null || this.#isAt('time', 'to', 'part') ? null : [allDay]
    }
    const times: string[] = []
    do {
      this.#skips('part')
      const [start, , end] = this.tokens.slice(this.#at, this.#at + 3)
      if (start?.kind !== 'time' || this.#kind(1) !== 'to' || end?.kind !== 'time') return null
      const stretch = this.#clock.stretchOf(start, end, times.at(-1)?.slice(-5) ?? '')
      if (stretch === null) return null
      this.#at += 3
      times.push(stretch)
    } while (this.#hasMoreTimes())
    return times
  }
  #hasMoreTimes(): boolean {
    if (this.#isDaysOfMonth(0) || this.#isDaysOfMonth(1)) return false
    if (this.#isAt('time') && this.#kind(1) !== 'month') return true
    const isNext = this.#kind(1) === 'time' && this.#kind(2) !== 'month'
    const isNamed = this.#kind(1) === 'part' && this.#kind(2) === 'time'
    if (isNext || isNamed) {
      // In the mode of times first, what follows a comma are the times of the next days.
      if (this.#skips('and', 'comma')) return true
      if (isNamed && this.#skips('end')) return true
    }
    return this.#isAt('part') && this.#kind(1) === 'time'
  }

  /** `с 15 мая по 15 сентября`, `julio y agosto`; null if there are none. */
  #months(): string | null {
    const spans: string[] = []
    do {
      const days = this.#daysOfMonth()
      if (days !== null) {
        spans.push(days)
        continue
      }
      const first = this.#date()
      if (first === null) return null
      const isRange = this.#skips('to')
      const last = isRange ? this.#date() : null
      this.#isBroken ||= isRange && last === null
      spans.push(last === null ? first : `${first}-${last}`)
    } while ((this.#kind(1) === 'month' || this.#kind(2) === 'month') && this.#skips('and', 'comma'))
    return spans.join(',')
  }

  #isDaysOfMonth(ahead: number): boolean {
    const [first, to, last, month] = [0, 1, 2, 3].map((step) => this.#kind(ahead + step))
    const isDay = (kind: Kind | undefined): boolean => kind === 'time' || kind === 'number'
    return isDay(first) && to === 'to' && isDay(last) && month === 'month'
  }
  /** `с 1 по 10 января`, `1-10 January`. */
  #daysOfMonth(): string | null {
    if (!this.#isDaysOfMonth(0)) return null
    const [from, , to, month] = this.tokens.slice(this.#at, this.#at + 4)
    const [first, last] = [from, to].map((token) => dayOfMonth(token?.text))
    this.#isBroken ||= first === null || last === null
    this.#at += 4
    return `${month?.text} ${first}-${last}`
  }

  #date(): string | null {
    if (this.#kind(1) !== 'month' || !this.#isAt('time', 'number')) return this.#word('month')
    const dayText = this.#word('time') ?? this.#word('number')
    const day = dayOfMonth(dayText)
    const month = this.#word('month')
    this.#isBroken ||= day === null
    return month && `${month} ${day}`
  }

  #word(kind: Kind): string | null {
    const token = this.tokens[this.#at]
    if (token?.kind !== kind) return null
    this.#at += 1
    return token.text
  }
}

function dayOfMonth(text: string | null | undefined): number | null {
  const [, day] = /^(0?[1-9]|[12]\d|3[01])(?::00)?$/.exec(text ?? '') ?? []
  return day === undefined ? null : Number(day)
}

/** What is said of days in doubt; no language has a word for it. */
export const unknownTimes = 'unknown'

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

const daysOf = (spans: readonly string[]): string[] =>
  spans.flatMap((span) => {
    const [first = 0, last = first] = span.split('-').map((name) => osmWeekdays.findIndex((day) => day === name))
    if (first < 0) return [span]
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, step) => osmWeekdays[(first + step) % 7] ?? '')
  })

/** IMP-40: `ежедневно 9-18, вс 10-15` replaces Sunday; `пн-пт 9-12; пн 14-18` might replace or add to Monday, which is unknown then. */
const doubtsOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap((rule, at) =>
    rules.slice(0, at).flatMap((before) => {
      const known = new Set(daysOf(before.days))
      const days = daysOf(rule.days).filter((day) => known.has(day))
      const isClear =
        before.season === rule.season
          ? rule.times.some((time) =>
              before.times.some((other) => time.slice(0, 5) < other.slice(6) && other.slice(0, 5) < time.slice(6)),
            )
          : rule.season !== ''
      return days.length === 0 || isClear ? [] : [joined(rule.season, days.join(','), unknownTimes)]
    }),
  )
