import { inEachLanguage } from '../material/index.ts'
import type { AnswerFault } from './answer-fault.ts'
import { answerSubjects, townAnswerKinds, type TownAnswer } from './town-answer.ts'

/** TOWN-6: the columns of a file of answers. */
export const answerColumns = [
  'about',
  'key',
  'kind',
  'ru',
  'kk',
  'es',
  'en',
  'source',
  'from',
  'until',
  'contact',
  'price',
  'place',
] as const

export const cellsOfAnswer = (answer: TownAnswer): readonly string[] => {
  const cells: Readonly<Record<string, string | null>> = { ...answer, ...answer.words, words: null }
  return answerColumns.map((column) => cells[column] ?? '')
}

/** Spreadsheets of some countries write a day so. */
const dottedDay = /^(\d{2})\.(\d{2})\.(\d{4})$/
const dayOf = (text: string): string | null => text.replace(dottedDay, '$3-$2-$1') || null

/** TOWN-6: the answer of a row, or the cell that is no word of it. */
export function answerOfRow(row: Readonly<Record<string, string>>): TownAnswer | AnswerFault {
  const cell = (column: (typeof answerColumns)[number]): string => (row[column] ?? '').trim()
  const about = answerSubjects.find((each) => each === cell('about').toLowerCase())
  if (about === undefined) return { at: 'about', rule: 'invalid' }
  const kind = townAnswerKinds.find((each) => each === cell('kind').toLowerCase())
  if (kind === undefined) return { at: 'kind', rule: 'invalid' }
  return {
    about,
    key: cell('key'),
    kind,
    words: inEachLanguage(cell),
    source: cell('source'),
    from: dayOf(cell('from')),
    until: dayOf(cell('until')),
    contact: cell('contact'),
    price: cell('price'),
    place: cell('place'),
  }
}
