import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { countableWords, missedPeopleMin, type GuideMiss, type MissedWords } from '@recircle/core/guide'
import type { ListQuery } from '@recircle/core/wire'
import { containsWords } from '../db/contains-words.ts'
import type { Queries } from '../db/database.ts'
import { takeTurn } from '../db/take-turn.ts'
import { originOf } from '../http/guard/network-of.ts'
import { countedPage } from '../db/counted-page.ts'

const thisWeek = sql<string>`date_trunc('week', now() at time zone 'utc')::date`
/** Caps the disk space, in case a client floods the guide with invented words. */
const marksMax = 100_000
const weeksKept = 26

/** GUIDE-17: counts a fruitless search, and stores its words only once enough people have searched for them. Requires a transaction. */
export async function noteMiss(queries: Queries, miss: GuideMiss, address: string, most = marksMax): Promise<void> {
  const words = countableWords(miss.text)
  if (words === null) return
  const { week, salt } = await weekOfNow(queries)
  const markOf = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', salt).update(JSON.stringify(parts)).digest()
  const wordsMark = markOf(miss.language, words)
  const askerMark = markOf(miss.language, words, originOf({ ip: address }))
  // Serialized, so that the search that reaches the threshold knows it.
  await takeTurn(queries, `missed ${wordsMark.toString('hex')}`)
  const noted = await sql`
    insert into guide_miss_marks (week, words_mark, asker_mark)
    select ${week}::date, ${wordsMark}, ${askerMark}
    where (select count(*) from (select from guide_miss_marks where week = ${week}::date limit ${most}) as kept) < ${most}
    on conflict do nothing`.execute(queries)
  if (noted.numAffectedRows !== 1n) return
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from guide_miss_marks where words_mark = ${wordsMark}`.execute(queries)
  const people = rows[0]?.people ?? 0
  if (people < missedPeopleMin) return
  await queries
    .insertInto('guide_missed_words')
    .values({ week, language: miss.language, words, people })
    .onConflict((conflict) => conflict.columns(['week', 'language', 'words']).doUpdateSet({ people }))
    .execute()
}

async function weekOfNow(queries: Queries): Promise<{ readonly week: string; readonly salt: Buffer }> {
  await queries
    .insertInto('guide_miss_weeks')
    .values({ week: thisWeek, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.column('week').doNothing())
    .execute()
  return queries
    .selectFrom('guide_miss_weeks')
    .select(['week', 'salt'])
    .where('week', '=', thisWeek)
    .executeTakeFirstOrThrow()
}

/** Runs daily: marks are deleted with the salt of their week, words after half a year. */
export async function forgetMisses(queries: Queries): Promise<void> {
  await queries.deleteFrom('guide_miss_weeks').where('week', '<', thisWeek).execute()
  await queries
    .deleteFrom('guide_missed_words')
    .where('week', '<', sql<string>`${thisWeek} - ${weeksKept * 7}::int`)
    .execute()
}

/** For editors: newest week first, then by the number of people. */
export async function listMissedWords(queries: Queries, query: ListQuery) {
  const { rows, count } = await countedPage<MissedWords>(queries, query, {
    from: sql.table('guide_missed_words'),
    columns: sql`to_char(week, 'YYYY-MM-DD') as week, language, words, people`,
    conditions: containsWords(query.search, ['words']),
    order: sql`week desc, people desc, words, language`,
  })
  return { items: rows, count }
}
