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
/** Nor may one town take the room of the others. */
const marksOfTownMax = 5000
const weeksKept = 26

interface Counting {
  readonly week: string
  readonly salt: Buffer
  readonly miss: GuideMiss
  readonly words: string
  readonly address: string
}

/**
 * GUIDE-17 GUIDE-42: counts a fruitless search, and in the town that the visitor has chosen, and stores its words only once enough people have
 * searched for them, here or there. Requires a transaction.
 */
export async function noteMiss(queries: Queries, miss: GuideMiss, address: string, most = marksMax): Promise<void> {
  const words = countableWords(miss.text)
  if (words === null) return
  const counting = { ...(await weekOfNow(queries)), miss, words, address }
  const { week } = counting
  const { language } = miss
  const people = await peopleWith(queries, counting, null, most)
  if (people >= missedPeopleMin)
    await queries
      .insertInto('guide_missed_words')
      .values({ week, language, words, people })
      .onConflict((conflict) => conflict.columns(['week', 'language', 'words']).doUpdateSet({ people }))
      .execute()
  const town = miss.town === null ? undefined : await answeringTown(queries, miss.town)
  const there = town ? await peopleWith(queries, counting, town.id, Math.min(most, marksOfTownMax)) : 0
  if (town && there >= missedPeopleMin)
    await queries
      .insertInto('guide_missed_in_towns')
      .values({ town_id: town.id, week, language, words, people: there })
      .onConflict((conflict) =>
        conflict.columns(['town_id', 'week', 'language', 'words']).doUpdateSet({ people: there }),
      )
      .execute()
}

const answeringTown = (queries: Queries, id: string) =>
  queries.selectFrom('answering_towns').select('id').where('id', '=', id).executeTakeFirst()

/** The number of people who have searched for the words, including this one; 0 if this person is already counted or the limit is reached. */
async function peopleWith(
  queries: Queries,
  { week, salt, miss: { language }, words, address }: Counting,
  town: string | null,
  most: number,
): Promise<number> {
  const markOf = (...parts: readonly string[]): Buffer =>
    createHmac('sha256', salt)
      .update(JSON.stringify(town === null ? parts : [...parts, 'in', town]))
      .digest()
  const wordsMark = markOf(language, words)
  const askerMark = markOf(language, words, originOf({ ip: address }))
  // Serialized, so that the search that reaches the threshold knows it.
  await takeTurn(queries, `missed ${wordsMark.toString('hex')}`)
  const noted = await sql`
    insert into guide_miss_marks (week, words_mark, asker_mark, town_id)
    select ${week}::date, ${wordsMark}, ${askerMark}, ${town}
    where (select count(*) from (select from guide_miss_marks where week = ${week}::date
      and (${town}::text is null or town_id = ${town}) limit ${most}) as kept) < ${most}
    on conflict do nothing`.execute(queries)
  if (noted.numAffectedRows !== 1n) return 0
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from guide_miss_marks where words_mark = ${wordsMark}`.execute(queries)
  return rows[0]?.people ?? 0
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
  for (const table of ['guide_missed_words', 'guide_missed_in_towns'] as const)
    await queries
      .deleteFrom(table)
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
