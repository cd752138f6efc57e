import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { DeskItemKey, DeskQuestion } from '@recircle/core/desk'
import type { StaffQuestion } from '@recircle/core/staff-question'
import type { Queries } from '../db/database.ts'

interface NewQuestion extends DeskItemKey {
  readonly about: string
  readonly orgId: string | null
  readonly askedBy: string | null
  readonly text: string
}

export async function insertQuestion(
  queries: Queries,
  { kind, id, about, orgId, askedBy, text }: NewQuestion,
): Promise<void> {
  await queries
    .insertInto('desk_questions')
    .values({ id: uuidV7(), kind, item_id: id, about, org_id: orgId, asked_by: askedBy, text })
    .execute()
}

/** DESK-16: the questions about an item and their answers, in order. */
export const questionsAbout = async (queries: Queries, { kind, id }: DeskItemKey): Promise<DeskQuestion[]> => {
  const rows = await queries
    .selectFrom('desk_questions')
    .leftJoin('users as asker', 'asker.id', 'desk_questions.asked_by')
    .leftJoin('users as author', 'author.id', 'desk_questions.answered_by')
    .selectAll('desk_questions')
    .select(['asker.name as asker', 'author.name as author'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('desk_questions.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    askedBy: row.asker ?? '',
    text: row.text,
    askedAtMs: row.asked_at,
    answer: row.answer,
    answeredBy: row.author ?? '',
    answeredAtMs: row.answered_at,
  }))
}

const isWaiting = sql<boolean>`exists (
  select from desk_queue w where w.kind = desk_questions.kind and w.id = desk_questions.item_id)`

/** Of items still pending at the desk. */
export async function waitingQuestions(queries: Queries, orgId: string): Promise<StaffQuestion[]> {
  const rows = await queries
    .selectFrom('desk_questions')
    .selectAll()
    .where('org_id', '=', orgId)
    .where(isWaiting)
    .orderBy('id')
    .limit(mostQuestions)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    itemId: row.item_id,
    about: row.about,
    text: row.text,
    askedAtMs: row.asked_at,
    answer: row.answer,
    answeredAtMs: row.answered_at,
  }))
}
const mostQuestions = 100

/** Returns false if it is not a question to this organization about a pending item. */
export async function answerQuestion(
  queries: Queries,
  {
    id,
    orgId,
    userId,
    text,
  }: { readonly id: string; readonly orgId: string; readonly userId: string; readonly text: string },
): Promise<boolean> {
  const answered = await queries
    .updateTable('desk_questions')
    .set({ answer: text, answered_by: userId, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .where(isWaiting)
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}
