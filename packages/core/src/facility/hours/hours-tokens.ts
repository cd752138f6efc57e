import { dayNames, germanDayNames, germanWords, holiday, joints, phrases, wholeYear } from './hours-dictionary.ts'
import { osmMonths } from './osm-date-selector.ts'

/** Names of months in the languages of imported files, by the letters that all their forms begin with, and their abbreviations. */
const monthForms: readonly RegExp[] = [
  /^(?:jan(?:uary|vier|uar)?|ene(?:ro)?|янв(?:ар[ьяею])?|қаң(?:тар)?)$/u,
  /^(?:feb(?:ruary|rero|ruar)?|fev(?:r(?:ier)?)?|фев(?:р(?:ал[ьяею])?)?|ақп(?:ан)?)$/u,
  /^(?:mar(?:ch|s|zo)|marz|мар(?:т[аеу]?)?|нау(?:рыз)?)$/u,
  /^(?:apr(?:il)?|avr(?:il)?|abr(?:il)?|апр(?:ел[ьяею])?|сәу(?:ір)?)$/u,
  /^(?:may|mayo|mai|ма[йяею]|мам(?:ыр)?)$/u,
  /^(?:june?|juin|juni|junio|июн[ьяею]?|мау(?:сым)?)$/u,
  /^(?:july?|juil(?:let)?|juli|julio|июл[ьяею]?|шіл(?:де)?)$/u,
  /^(?:aug(?:ust)?|ago(?:sto)?|aout|авг(?:уст[аеу]?)?|там(?:ыз)?)$/u,
  /^(?:sep(?:t(?:ember|iembre|embre)?)?|set(?:iembre)?|сен(?:т(?:ябр[ьяею])?)?|қыр(?:күйек)?)$/u,
  /^(?:oct(?:ober|ubre|obre)?|okt(?:ober)?|окт(?:ябр[ьяею])?|қаз(?:ан)?)$/u,
  /^(?:nov(?:ember|iembre|embre)?|ноя(?:б(?:р[ьяею])?)?|қар(?:аша)?)$/u,
  /^(?:dec(?:ember|embre)?|dez(?:ember)?|dic(?:iembre)?|дек(?:абр[ьяею])?|жел(?:тоқсан)?)$/u,
]

/** The number of a month from 1, by its name in lower case without accents; null for another word. `mar` is a Tuesday as well. */
export function monthOfWord(word: string): number | null {
  const at = monthForms.findIndex((forms) => forms.test(word))
  return at < 0 ? null : at + 1
}

/** `text` is in OpenStreetMap notation: `Mo`, `PH`, `Apr`, `09:30`; a number is no time of day, such as the 30 of April. */
export interface HoursToken {
  readonly kind: 'day' | 'month' | 'time' | 'number' | 'to' | 'and' | 'comma' | 'end' | 'closed' | 'except'
  readonly text: string
}

/** Lower case, without accents, with plain hyphens. */
export const foldedWords = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/й/g, '\u0000')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('\u0000', 'й')
    .replaceAll(/[–—−]/g, '-')
    .trim()

const piece = /\d{1,2}[:.h]\d{2}(?!\d)|\d+|\p{L}+|[-,;:.]/gu
const halfDayTime = /(\d{1,2})(?:[:.](\d{2}))?\s?(?:([ap])m(?!\p{L})|([ap])\. ?m\.)/gu

/** `5 pm` as `17:00`; null if only some of the times name their half of the day: `2-5 pm` begins in the afternoon, `9-5 pm` does not. */
function inWholeDays(text: string): string | null {
  const times = Array.from(text.matchAll(halfDayTime), ([, hour]) => Number(hour))
  if (times.length === 0) return text
  if (!times.every((hour) => hour >= 1 && hour <= 12) || /\d/.test(text.replaceAll(halfDayTime, ''))) return null
  return text.replaceAll(
    halfDayTime,
    (_, hour: string, minute = '00', half = '', dotted = '') =>
      `${(Number(hour) % 12) + (`${half}${dotted}` === 'p' ? 12 : 0)}:${minute}`,
  )
}

/** Parses `9`, `9.30` and `9h30`; null if the text is not a time of day. */
function timeOf(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text) ?? []
  const isTime = hour !== '' && Number(minute) < 60 && (Number(hour) < 24 || (hour === '24' && minute === '00'))
  return isTime ? `${hour.padStart(2, '0')}:${minute}` : null
}

function tokenOf(word: string, isGerman: boolean): HoursToken | 'idle' | null {
  const day = dayNames.get(word) ?? (isGerman ? germanDayNames.get(word) : undefined)
  if (day !== undefined) return { kind: 'day', text: day }
  if (word === holiday) return { kind: 'day', text: 'PH' }
  if (word === wholeYear) return { kind: 'month', text: '' }
  const time = timeOf(word)
  if (time !== null) return { kind: 'time', text: time }
  if (/^\d+$/.test(word)) return { kind: 'number', text: word }
  if (word === ',') return { kind: 'comma', text: word }
  if (word === ';') return { kind: 'end', text: word }
  const joint = joints.get(word)
  if (joint !== undefined) return joint === 'idle' ? joint : { kind: joint, text: word }
  const month = monthOfWord(word)
  return month === null ? null : { kind: 'month', text: osmMonths[month - 1] ?? '' }
}

/** The words of opening hours that mean something; null if any word is unknown. */
export function hoursTokens(folded: string): readonly HoursToken[] | null {
  const inLines = folded.replaceAll(/\s*\n\s*/g, ';').replaceAll(/\s+/g, ' ')
  const plain = inWholeDays(phrases.reduce((text, [phrase, word]) => text.replaceAll(phrase, word), inLines))
  if (plain === null || plain.replaceAll(piece, '').trim() !== '') return null
  const isGerman = germanWords.test(plain)
  const words = Array.from(plain.matchAll(piece), ([word]) => word)
  const isMonth = (at: number): boolean => monthOfWord(words[at] ?? '') !== null && !dayNames.has(words[at] ?? '')
  const isTo = (at: number): boolean => joints.get(words[at] ?? '') === 'to'
  const tokens = words.map((word, at) =>
    // A Tuesday, but `oct-mar` and `mar-jun`.
    word === 'mar' && ((isTo(at - 1) && isMonth(at - 2)) || (isTo(at + 1) && isMonth(at + 2)))
      ? tokenOf('march', isGerman)
      : tokenOf(word, isGerman),
  )
  return tokens.every((token) => token !== null) ? tokens.filter((token) => token !== 'idle') : null
}
