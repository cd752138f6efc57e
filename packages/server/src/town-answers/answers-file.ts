import type { Transaction } from 'kysely'
import { inEachLanguage } from '@recircle/core/material'
import {
  answerFaults,
  answerOfRow,
  changesBySaying,
  tidyAnswer,
  townAnswersMax,
  type AnswersFile,
  type ReadAnswersFile,
} from '@recircle/core/town-answers'
import { openSource } from '@recircle/place-files/formats'
import type { Schema } from '../db/database.ts'
import { lockTown, sayAnswers, unknownTown, type AnswerAuthor, type AnswersRefused } from './say-town-answers.ts'
import { knownSubjects } from './town-answers.repository.ts'

type FileRow = ReadAnswersFile['rows'][number]
type ReadFile = { readonly ok: true; readonly value: ReadAnswersFile } | AnswersRefused

const noWords = inEachLanguage(() => '')

/** The rows with their numbers; null if the text is no table. */
async function rowsOf(table: string): Promise<{ number: number; values: Record<string, string> }[] | null> {
  const source = openSource(Buffer.from(table, 'utf8'))
  if (!source.ok) return null
  const rows: { number: number; values: Record<string, string> }[] = []
  const read = await source.value.read(({ number, values }) => {
    const cells = Object.entries(values).map(([column, cell]) => [column.trim().toLowerCase(), cell] as const)
    rows.push({ number, values: Object.fromEntries(cells) })
    return rows.length <= townAnswersMax
  })
  return read.ok ? rows : null
}

/** TOWN-6: what a table would change, row by row; with `apply` and without a fault it is said as one act. */
export async function readFileOfAnswers(
  transaction: Transaction<Schema>,
  id: string,
  author: AnswerAuthor,
  { table, apply, version }: AnswersFile,
): Promise<ReadFile> {
  const town = await lockTown(transaction, id, author)
  if (town === null) return unknownTown
  if (town.version !== version) return { ok: false, error: 'changed-meanwhile' }
  const cells = await rowsOf(table)
  if (cells === null || cells.length === 0) return { ok: false, at: 'table', error: 'no-table' }
  if (cells.length > townAnswersMax) return { ok: false, at: 'table', error: 'too-many-answers' }
  const known = await knownSubjects(transaction)
  const read = cells.map(({ number, values }) => ({ number, values, answer: answerOfRow(values) }))
  const said = read.flatMap(({ number, answer }) =>
    'rule' in answer ? [] : [{ number, answer: tidyAnswer(answer, known) }],
  )
  const answers = said.map(({ answer }) => answer)
  const faults = new Map(answerFaults(answers, known).map((fault) => [said[fault.index]?.number, fault]))
  const changes = new Map(
    answers.map((answer) => {
      const after = { ...answer, orgId: author.orgId, saidAtMs: 0 }
      return [answer, changesBySaying(town.answers, [after])[0] ?? null]
    }),
  )
  const rows = read.map(({ number, values, answer: parsed }): FileRow => {
    const answer = said.find((each) => each.number === number)?.answer
    const fault = 'rule' in parsed ? parsed : faults.get(number)
    const change = answer && changes.get(answer)
    return {
      number,
      outcome: fault ? 'wrong' : !change ? 'same' : change.before ? 'changed' : 'new',
      at: fault?.at ?? '',
      rule: fault?.rule ?? '',
      key: answer?.key ?? values['key'] ?? '',
      kind: answer?.kind ?? values['kind'] ?? '',
      words: answer?.words ?? noWords,
    }
  })
  const isRight = rows.every(({ outcome }) => outcome !== 'wrong')
  if (!apply || !isRight) return { ok: true, value: { rows, isApplied: false } }
  const applied = await sayAnswers(transaction, id, author, { said: answers, removed: [], version }, 'file')
  return applied.ok ? { ok: true, value: { rows, isApplied: true } } : applied
}
