import { inEachLanguage, languages } from '../material/index.ts'
import { answerKeyOf, answerWordsMax, type AnswerSubject, type TownAnswer } from './town-answer.ts'

/** The subjects that there are: slugs by slug and by their names in small letters. */
export type KnownSubjects = Readonly<Record<AnswerSubject, ReadonlyMap<string, string>>>

export interface AnswerFault {
  /** The wire name of the field. */
  readonly at: 'about' | 'key' | 'kind' | 'words' | 'source' | 'from' | 'until' | 'contact' | 'price' | 'place'
  readonly rule: 'required' | 'invalid' | 'not-found-there' | 'too-long' | 'website' | 'day' | 'order' | 'said-twice'
}

const lineMax = 200
const isAddress = (text: string): boolean => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)
const isPhone = (text: string): boolean => /^\+?[\d ()-]{2,30}$/.test(text) && /\d{2}/.test(text)
const isDay = (text: string): boolean => {
  const atMs = Date.parse(`${text}T00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atMs) && new Date(atMs).toJSON().startsWith(text)
}

/** Without spaces around, with the slug of what it is about, and without what only a pickup has. */
export function tidyAnswer(answer: TownAnswer, known: KnownSubjects): TownAnswer {
  const { about, kind, words, from, until } = answer
  const named = answer.key.trim()
  const line = (text: string): string => (kind === 'pickup' ? text.trim() : '')
  return {
    about,
    key: known[about].get(named.toLowerCase()) ?? named,
    kind,
    words: inEachLanguage((language) => words[language].trim()),
    source: answer.source.trim(),
    from: from || null,
    until: until || null,
    contact: line(answer.contact),
    price: line(answer.price),
    place: line(answer.place),
  }
}

/** TOWN-1: why an answer cannot be said. A law names its source, a pickup how to reach it. */
function answerFault(answer: TownAnswer, known: KnownSubjects): AnswerFault | null {
  const { about, key, kind, words, source, from, until, contact, price, place } = answer
  if (key === '') return { at: 'key', rule: 'required' }
  if (!known[about].has(key)) return { at: 'key', rule: 'not-found-there' }
  if (languages.every((language) => words[language] === '')) return { at: 'words', rule: 'required' }
  if (languages.some((language) => words[language].length > answerWordsMax)) return { at: 'words', rule: 'too-long' }
  if (kind === 'law' && source === '') return { at: 'source', rule: 'required' }
  if (source.length > lineMax) return { at: 'source', rule: 'too-long' }
  if (source !== '' && !isAddress(source)) return { at: 'source', rule: 'website' }
  if (from !== null && !isDay(from)) return { at: 'from', rule: 'day' }
  if (until !== null && !isDay(until)) return { at: 'until', rule: 'day' }
  if (from !== null && until !== null && until < from) return { at: 'until', rule: 'order' }
  if (kind === 'pickup' && contact === '') return { at: 'contact', rule: 'required' }
  if (contact !== '' && !isAddress(contact) && !isPhone(contact)) return { at: 'contact', rule: 'invalid' }
  const long = (
    [
      ['contact', contact],
      ['price', price],
      ['place', place],
    ] as const
  ).find(([, text]) => text.length > lineMax)
  return long ? { at: long[0], rule: 'too-long' } : null
}

/** The faults of several answers, each with its place among them; of two about the same the later is one. */
export function answerFaults(
  answers: readonly TownAnswer[],
  known: KnownSubjects,
): readonly (AnswerFault & { readonly index: number })[] {
  const keys = answers.map(answerKeyOf)
  return answers.flatMap((answer, index) => {
    const twice = keys.indexOf(keys[index] ?? '') < index
    const fault = answerFault(answer, known) ?? (twice ? ({ at: 'key', rule: 'said-twice' } as const) : null)
    return fault === null ? [] : [{ ...fault, index }]
  })
}
