/**
 * What a language says about hours, one table a language; everything else is the same grammar for all. Lists are phrases, apart by commas,
 * in any spelling of accents; one that ends with `*` stands for all its endings. Words of OpenStreetMap's notation count in every language
 * that does not have the word itself.
 */
export interface HoursLanguage {
  /** From Monday. */
  readonly days: readonly string[]
  /** From January. */
  readonly months: readonly string[]
  /** `lunes a viernes`, `9 to 5`. */
  readonly to: string
  /** "To" between two times, nothing elsewhere: `8h às 17h`, `fechado às segundas`. */
  readonly at?: string
  readonly and: string
  /** In the pair of `between 9 and 17`, where "and" means "to". */
  readonly between: string
  readonly closed: string
  readonly except: string
  readonly daily: string
  /** Monday to Friday; only words that mean no Saturday anywhere. */
  readonly workdays: string
  readonly weekend: string
  readonly allDay: string
  readonly noon: string
  readonly midnight: string
  /** Halves of the day after a time: `8 de la mañana`. */
  readonly am: string
  readonly pm: string
  /** Names of a part of the day before its times: `matin 8h-12h, après-midi 14h-18h`. */
  readonly part: string
  readonly lunch: string
  readonly holidays: string
  readonly wholeYear: string
  /** From the first to the fifth, then the last. */
  readonly ordinals: readonly string[]
  /** In a rule of the month, which repeats what the ordinal says. */
  readonly ofMonth: string
  /** Before an ordinal, `every` may mean a rule of weeks. */
  readonly every: string
  /** Words that do not affect the meaning. */
  readonly idle: string
  /** Endings and spellings that the words above cannot say, on folded text. */
  readonly rewrites?: readonly (readonly [RegExp, string])[]
  /** Whether hours up to twelve may be of either half of the day. */
  readonly hasHalfDays?: boolean
}
