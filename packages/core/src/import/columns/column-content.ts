import { dateKeyFromWords } from '../../facility/stops/timetable-words.ts'
import { stopRuleFromWords } from '../../facility/stops/stop-rule-words.ts'
import { accessOfWords } from '../access-of-words.ts'
import { kindOfWords } from '../kind-words.ts'
import type { Meaning } from './column-lexicon.ts'
import { folded } from './column-words.ts'
import { weekdayOf } from './weekday-names.ts'

export type Judge = (value: string) => boolean

const degrees = (most: number): Judge => {
  return (value) => {
    const number = Number(value.replace(',', '.').replaceAll(/[°\s]/g, ''))
    return /\d/.test(value) && (Number.isNaN(number) ? /^[-−]?\d{1,3}\D/.test(value) : Math.abs(number) <= most)
  }
}

/** A coordinate pair in one cell: `55.7, 37.6`. */
const pair = /^\s*[([]?\s*[-−]?\d{1,3}(?:[.,]\d+)?\s*[;,\s]\s*[-−]?\d{1,3}(?:[.,]\d+)?\s*[)\]]?\s*$/
/** A number with a decimal comma, which looks like a pair of whole degrees. */
const decimal = /^\s*[-−]?\d+,\d+\s*$/
const pointText = /^(?:SRID=\d+;)?\s*(?:MULTI)?(?:POINT|POLYGON|LINESTRING)\s*(?:Z|M|ZM)?\s*\(|^\s*\{\s*"type"\s*:\s*"/i
export const isPlace: Judge = (value) => (pair.test(value) && !decimal.test(value)) || pointText.test(value)

/** A name may have a dot (`St. Mary`), but no address of the web is one. */
export const isWeb: Judge = (value) => /^(?:https?:|www\.)\S+$|^[^\s@]+\.[a-z]{2,}(?:\/\S*)?$/i.test(value.trim())
export const isEmail: Judge = (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+/.test(value.trim())
const phone = /^(?:\p{L}+[.:]?\s*)?[+(]?\d[\d\s()./–-]{4,}\d(?:\s*(?:[;,/|]|\p{L}+[.:]?)\s*[+(]?\d?[\d\s()./–-]*)*$/u
const isDate: Judge = (value) => /^\d{4}[-./]\d{1,2}[-./]\d{1,2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(value)
const digitsIn = (value: string): number => value.replaceAll(/\D/g, '').length
const isNumber: Judge = (value) => /^[-−]?\d+(?:[.,]\d+)?$/.test(value.trim())
export const isPhone: Judge = (value) =>
  phone.test(value.trim()) && digitsIn(value) >= 6 && !isDate(value) && !/^-?\d+[.,]\d+$/.test(value)
/** Without a name that says so, bare digits are an id. */
export const isSurelyPhone: Judge = (value) =>
  isPhone(value) && !isNumber(value) && digitsIn(value) >= 7 && !isPlace(value)

const wordsOf = (value: string): string[] => folded(value).split(' ')
/** The first weekday that a text names; a word that is one in some language only does not count. */
export const weekdayIn = (value: string): number | null => {
  for (const word of wordsOf(value)) {
    const day = weekdayOf(word, null)
    if (day !== null) return day
  }
  return null
}

const range =
  /\d{1,2}(?:\s*[:.hч]\s*\d{2})?\s*(?:uhr|h|hs|am|pm|a\.m\.|p\.m\.)?\s*(?:[-–—]|to|a|à|às|as|bis|до|até|alle)\s*\d{1,2}(?:[:.hч]\d{2}|\s*(?:h|hs|am|pm|uhr|a\.m|p\.m)|\b)/i
const clock = /(?<!\d)\d{1,2}\s*(?:[:hч]\s*\d{2}|h\b|hs\b|uhr|[ap]\.?m)/i
const allDay = /24\s*(?:\/\s*7|h|hours|horas|stunden|часа)|круглосут|тәулік/i
const recurrence = /\b(?:FREQ|BYDAY|RRULE)\b/
/** Days with times, or hours alone: `Mo-Fr 9-17`, `8h30-12h`, `24/7`. A date or a rule of a calendar is none. */
export const isHours: Judge = (value) =>
  !recurrence.test(value) &&
  !isDate(value) &&
  !isPlace(value) &&
  (allDay.test(value) ||
    (clock.test(value) && (range.test(value) || weekdayIn(value) !== null)) ||
    (/\d/.test(value) && weekdayIn(value) !== null && range.test(value)))
/** What a cell of one day says: times, or that it is closed. */
export const isTimeOfDay: Judge = (value) =>
  /^\W*\d{1,2}(?:[:.hч]\d{0,2})?(?::00)?\s*(?:$|h|uhr|hs|am|pm|[ap]\.m|[-–—;,/]|to|bis|a|à|às|до|und|et|y|e)/i.test(
    value,
  ) ||
  /^(?:x|-|–|closed|off|ferm\p{L}*|geschlossen|cerrado|fechado|chiuso|tancat|закрыт\p{L}*|выходной|жабық|24.*)$/iu.test(
    value.trim(),
  )

const moment = /^\d{4}-?\d{2}-?\d{2}[T ]\d{2}/
export const isMoment: Judge = (value) => moment.test(value)
/** `18:00`, `с 18`, `18.00–19.00`, and a moment of a calendar file. */
const startTime = /^\D{0,8}\d{1,2}(?:[:.hч]\d{2}|\s*(?:[ap]\.?m|ч|hs?\b|до|a\b|-|–|$))/i

/** A street with a number, or several parts: `12 Mill Lane`, `Hauptstr. 5, Bonn`. */
export const isAddressLike: Judge = (value) =>
  /\p{L}/u.test(value) && (/\d/.test(value) || value.includes(',')) && !isWeb(value) && !isEmail(value)
/** What OpenStreetMap says about how a container is reached. */
const isReach: Judge = (value) => /^(?:underground|overground|surface|indoor|outdoor|roof(?:top)?|bridge)$/i.test(value)

const accepting = /^(?:yes|y|true|t|si|sí|s|sim|oui|o|ja|j|да|иә|x|✓|✔|v|wahr|verdadero|vrai|\d{1,2})$/iu
const refusing = /^(?:no|n|false|f|não|nao|non|nein|нет|жоқ|0|-|falsch|falso|faux)$/iu
export const saysYes: Judge = (value) => accepting.test(value.trim()) && !refusing.test(value.trim())
export const isYesOrNo: Judge = (value) => accepting.test(value.trim()) || refusing.test(value.trim())

const hasLetters: Judge = (value) => /\p{L}{2}/u.test(value)
const houseNumber = /^№?\s*\d{1,5}\s?\p{L}?(?:\s?[-–/]\s?\d{0,4}\p{L}?)*(?:\s?(?:bis|ter))?$/iu
const isId: Judge = (value) => value.length <= 60 && !/\s\S+\s/.test(value)

interface Expectation {
  /** Null where any text will do. */
  readonly judge: Judge | null
  /** Fewer values that pass contradict the name of the column. */
  readonly least: number
  /** How much it tells that values pass. */
  readonly weight: number
}
const expected = (judge: Judge | null, weight: number, least = 0.5): Expectation => ({ judge, least, weight })

/** What stands in the column of each field. */
export const expectations: Readonly<Record<Meaning, Expectation>> = {
  id: expected(isId, 0.2, 0.9),
  name: expected(
    (value) => hasLetters(value) && !isWeb(value) && !isEmail(value) && !isReach(value) && !isPlace(value),
    0.4,
  ),
  branch: expected(hasLetters, 0.3),
  address: expected(
    (value) => hasLetters(value) && !isReach(value) && !isWeb(value) && !isEmail(value) && !isPlace(value),
    0.3,
  ),
  lat: expected(degrees(90), 1),
  lng: expected(degrees(180), 1),
  place: expected(isPlace, 1.2),
  materials: expected((value) => hasLetters(value) && !isDate(value), 0.3),
  hours: expected(
    (value) =>
      /\d|24|круглосут|тәул|everyday|daily|ежедн|todos/i.test(value) && !recurrence.test(value) && !isMoment(value),
    0.5,
    0.2,
  ),
  date: expected(
    (value) => dateKeyFromWords(value) !== null || isMoment(value) || stopRuleFromWords(value) !== null,
    0.6,
  ),
  repeat: expected((value) => stopRuleFromWords(value) !== null, 0.8),
  from: expected((value) => startTime.test(value), 0.6),
  to: expected((value) => startTime.test(value) || isMoment(value), 0.6),
  until: expected((value) => dateKeyFromWords(value) !== null || isMoment(value), 0.6),
  except: expected((value) => /\d/.test(value), 0.4),
  kind: expected((value) => kindOfWords(value) !== null, 0.8),
  phone: expected(isPhone, 0.9, 0.4),
  email: expected(isEmail, 1, 0.4),
  website: expected(isWeb, 1, 0.4),
  contact: expected((value) => hasLetters(value) && !isWeb(value) && !isEmail(value), 0.3),
  description: expected(hasLetters, 0.2),
  comment: expected(hasLetters, 0.2),
  opening: expected((value) => accessOfWords('opening', value) !== null, 0.5),
  steps: expected((value) => accessOfWords('steps', value) !== null, 0.5),
  ground: expected((value) => accessOfWords('ground', value) !== null, 0.5),
  indoor: expected((value) => accessOfWords('indoor', value) !== null, 0.5),
  confirmed: expected((value) => /\d{4}/.test(value), 0.3),
  street: expected((value) => hasLetters(value) && !isWeb(value), 0.3),
  house: expected((value) => houseNumber.test(value), 0.6),
  city: expected((value) => hasLetters(value) && !/\d{3}/.test(value), 0.3),
  other: expected(null, 0),
}
