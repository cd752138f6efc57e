import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { managementCalls } from '@recircle/core/management'
import { languages } from '@recircle/core/material'
import { answerKeyOf, type AnswerChange, type SaidAnswer } from '@recircle/core/town-answers'
import { audited } from '../audit/audited.ts'
import type { Schema } from '../db/database.ts'
import { answeringBookOf } from '../town-answers/answering-book.ts'
import { readFileOfAnswers } from '../town-answers/answers-file.ts'
import { sayAnswers, undoAnswers, type AnswersRefused } from '../town-answers/say-town-answers.ts'
import { listAnsweringTowns, readAnsweringTown } from '../town-answers/town-answers.repository.ts'
import type { StaffMember } from '../staff-session/staff-sessions.ts'
import { answerStaff, notFound, type ManagedPlace, type StaffDeps } from './answer-staff.ts'
import { setAnsweringTown } from './set-answering-town.ts'

interface Written<T> {
  readonly ok: true
  readonly value: T
  readonly before?: unknown
  readonly after?: unknown
}

/** TOWN-4, TOWN-5, TOWN-6: what towns say, for staff. */
export function registerManagedTowns(app: FastifyInstance, deps: StaffDeps): void {
  const { database } = deps
  const book = answeringBookOf(database)
  const writing = async <T>(
    { signature }: ManagedPlace,
    act: string,
    townId: string,
    work: (transaction: Transaction<Schema>) => Promise<Written<T> | AnswersRefused>,
  ) => {
    const result = await audited(database, signature, async (transaction, note) => {
      const written = await work(transaction)
      if (!written.ok) return written
      const { before, after } = written
      await note({ act: `town-answers.${act}`, subjectKind: 'town', subjectId: townId, before, after })
      return { ok: true as const, value: written.value }
    })
    book.forget()
    return result
  }

  answerStaff(app, deps, managementCalls.answeringTowns, async ({ member, query }) => ({
    ok: true,
    value: await listAnsweringTowns(database, query, member.sites),
  }))
  answerStaff(app, deps, managementCalls.answeringTown, async ({ member, id }) => {
    const town = await readAnsweringTown(database, id, member.sites)
    return town === null ? notFound : { ok: true, value: town }
  })
  answerStaff(app, deps, managementCalls.setAnsweringTown, async ({ member, place, sent }) => {
    const set = await setAnsweringTown(place, member.sites, sent)
    book.forget()
    return set
  })
  answerStaff(app, deps, managementCalls.sayTownAnswers, ({ member, place, id, sent }) =>
    writing(place, 'change', id, async (transaction) => {
      const said = await sayAnswers(transaction, id, staffAuthor(place, member), sent)
      return said.ok ? { ok: true, value: null, ...valuesOf(said.changes) } : said
    }),
  )
  answerStaff(app, deps, managementCalls.undoTownAnswers, ({ member, place, id, sent }) =>
    writing(place, 'undo', id, async (transaction) => {
      const undone = await undoAnswers(transaction, id, staffAuthor(place, member), sent.changeId)
      return undone.ok ? { ok: true, value: null, ...valuesOf(undone.changes) } : undone
    }),
  )
  answerStaff(app, deps, managementCalls.fileTownAnswers, async ({ member, place, id, sent }) => {
    const read = (apply: boolean) => (transaction: Transaction<Schema>) =>
      readFileOfAnswers(transaction, id, staffAuthor(place, member), { ...sent, apply })
    const looked = await database.transaction().execute(read(false))
    if (!sent.apply || !looked.ok || looked.value.rows.some(({ outcome }) => outcome === 'wrong')) return looked
    return writing(place, 'import', id, async (transaction) => {
      const applied = await read(true)(transaction)
      return applied.ok ? { ...applied, after: { rows: applied.value.rows.length } } : applied
    })
  })
}

const staffAuthor = ({ signature }: ManagedPlace, { sites }: StaffMember) => ({
  author: signature.actor,
  orgId: null,
  sites,
})

/** What was said of each subject, as the log compares it. */
function valuesOf(changes: readonly AnswerChange[]) {
  const said = (answers: readonly (SaidAnswer | null)[]) =>
    Object.fromEntries(answers.flatMap((answer) => (answer ? [[answerKeyOf(answer), wordsOf(answer)]] : [])))
  return { before: said(changes.map(({ before }) => before)), after: said(changes.map(({ after }) => after)) }
}
const wordsOf = ({ kind, words }: SaidAnswer): string =>
  [kind, ...languages.map((language) => words[language])].filter((text) => text !== '').join(' · ')
