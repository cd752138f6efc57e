import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { deskWordsMax, type DeskWord, type NewDeskWord } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { audited } from '../../audit/audited.ts'

type Place = Pick<StaffPlace, 'database' | 'signature'>

/** Whoever looks at items has either read a new word or looks again after it. */
export const deskWordsLock = (queries: Queries) =>
  sql`select pg_advisory_xact_lock(hashtextextended('signs of the desk', 0))`.execute(queries)

export const listDeskWords = (queries: Queries): Promise<DeskWord[]> =>
  queries
    .selectFrom('desk_words')
    .select(['id', 'word', 'language'])
    .where('is_removed', '=', false)
    .orderBy('id')
    .execute()

/** DESK-70: each word once, and no more than the list holds. */
export const addDeskWord = ({ database, signature }: Place, { word, language }: NewDeskWord) =>
  audited(database, signature, async (transaction, note) => {
    await deskWordsLock(transaction)
    if ((await listDeskWords(transaction)).length >= deskWordsMax) return { ok: false }
    const row = { id: uuidV7(), word: word.trim(), language }
    const added = await transaction
      .insertInto('desk_words')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows !== 1n) return { ok: false }
    await note({ act: 'word.save', subjectKind: 'word', subjectId: row.id, after: { language } })
    return { ok: true }
  })

export const removeDeskWord = ({ database, signature }: Place, id: string) =>
  audited(database, signature, async (transaction, note) => {
    await deskWordsLock(transaction)
    const before = (await listDeskWords(transaction)).find((each) => each.id === id)
    if (!before) return { ok: false }
    await transaction
      .updateTable('desk_words')
      .set({ is_removed: true, changed_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
    await note({ act: 'word.remove', subjectKind: 'word', subjectId: id, before: { language: before.language } })
    return { ok: true }
  })
