import { osmMonths } from '../osm-date-selector.ts'
import { osmWeekdays } from '../osm-day-selector.ts'
import { foldedWords, piecesOf } from './folded-words.ts'
import type { HoursLanguage } from './hours-language.ts'

/** What a phrase says. `text` is in OpenStreetMap notation: `Mo`, `Mo-Fr`, `PH`, `Apr`, `09:30`, `a` for the morning, `-1` for the last. */
export interface Meaning {
  readonly kind:
    | 'day'
    | 'month'
    | 'time'
    | 'number'
    | 'allday'
    | 'half'
    | 'part'
    | 'lunch'
    | 'to'
    | 'at'
    | 'and'
    | 'between'
    | 'comma'
    | 'end'
    | 'closed'
    | 'blank'
    | 'except'
    | 'ordinal'
    | 'every'
    | 'month-rule'
    | 'idle'
  readonly text: string
}

export interface HoursLexicon {
  readonly rewrites: readonly (readonly [RegExp, string])[]
  readonly hasHalfDays: boolean
  /** The longest phrase that the pieces have at a place, which `isMeant` may refuse. */
  readonly at: (pieces: readonly string[], from: number, isMeant: (meaning: Meaning) => boolean) => Found | null
}
interface Found {
  readonly meanings: readonly Meaning[]
  readonly length: number
  /** Not a word of the language itself. */
  readonly isBorrowed: boolean
}
type Known = Omit<Found, 'length'>

type Entry = readonly [phrases: string, ...meanings: Meaning[]]
const meaning = (kind: Meaning['kind'], text: string = kind): Meaning => ({ kind, text })
const wholeWeek = meaning('day', 'Mo-Su')
const allDay = meaning('allday', '00:00-24:00')

/** What every language may write: the notation of OpenStreetMap, and signs. */
const notation: readonly Entry[] = [
  ...osmWeekdays.map((day): Entry => [day, meaning('day', day)]),
  ...osmMonths.map((month): Entry => [month, meaning('month', month)]),
  ['ph', meaning('day', 'PH')],
  ['off, closed', meaning('closed')],
  ['x', meaning('blank')],
  ['24 / 7', wholeWeek, allDay],
  ['24 h, 24 hs, 24 hrs, 24 h / 24, 24 / 24, h 24', allDay],
  ['am', meaning('half', 'a')],
  ['pm', meaning('half', 'p')],
  ['-, ~', meaning('to')],
  ['&, +', meaning('and')],
  ['., :', meaning('idle')],
]

const entriesOf = (language: HoursLanguage): readonly Entry[] => [
  [language.idle, meaning('idle')],
  [language.part, meaning('part')],
  [language.am, meaning('half', 'a')],
  [language.pm, meaning('half', 'p')],
  [language.every, meaning('every')],
  [language.ofMonth, meaning('month-rule')],
  ...language.ordinals.map((words, at): Entry => [words, meaning('ordinal', String(at === 5 ? -1 : at + 1))]),
  ...language.months.map((words, at): Entry => [words, meaning('month', osmMonths[at])]),
  [language.and, meaning('and')],
  [language.to, meaning('to')],
  [language.at ?? '', meaning('at')],
  [language.between, meaning('between')],
  [language.closed, meaning('closed')],
  [language.except, meaning('except')],
  [language.lunch, meaning('lunch')],
  [language.noon, meaning('time', '12:00')],
  [language.midnight, meaning('time', '24:00')],
  [language.holidays, meaning('day', 'PH')],
  [language.wholeYear, meaning('month', '')],
  [language.allDay, allDay],
  [language.daily, wholeWeek],
  [language.workdays, meaning('day', 'Mo-Fr')],
  [language.weekend, meaning('day', 'Sa-Su')],
  ...language.days.map((words, at): Entry => [words, meaning('day', osmWeekdays[at])]),
]

/** Later entries win; `and` of a second language too, where the first has no such words. */
export function lexiconOf(language: HoursLanguage, beside?: HoursLanguage): HoursLexicon {
  /** The last one counts that is meant. */
  const whole = new Map<string, Known[]>()
  const begun: (Known & { readonly words: readonly string[] })[] = []
  let longest = 1
  const entries = [...notation, ...(beside ? entriesOf(beside) : []), ...entriesOf(language)]
  for (const [at, [phrases, ...meanings]] of entries.entries())
    for (const phrase of phrases.split(',')) {
      const words = piecesOf(foldedWords(phrase))
      if (words.length === 0) continue
      longest = Math.max(longest, words.length)
      const known = { meanings, isBorrowed: at < notation.length && /\p{L}/u.test(phrase) }
      if (phrase.includes('*')) begun.push({ words, ...known })
      else whole.set(words.join(' '), [...(whole.get(words.join(' ')) ?? []), known])
    }
  const begins = (pieces: readonly string[]): readonly Known[] =>
    begun.filter(
      ({ words }) => words.length === pieces.length && words.every((word, at) => pieces[at]?.startsWith(word) ?? false),
    )
  return {
    rewrites: [...(language.rewrites ?? []), ...(beside?.rewrites ?? [])],
    hasHalfDays: language.hasHalfDays ?? false,
    at(pieces, from, isMeant) {
      for (let length = Math.min(longest, pieces.length - from); length > 0; length--) {
        const words = pieces.slice(from, from + length)
        const known = (whole.get(words.join(' ')) ?? begins(words)).findLast(({ meanings }) => meanings.every(isMeant))
        if (known !== undefined) return { ...known, length }
      }
      return null
    },
  }
}
