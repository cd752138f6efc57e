import type { Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import type { WordsToPropose } from '@recircle/core/town-answers'
import type { Schema } from '../db/database.ts'
import { lockTown, unknownTown, type AnswersRefused } from './say-town-answers.ts'
import { knownSubjects } from './town-answers.repository.ts'

/** GUIDE-43: only words that people of this town have looked for, and an item that there is. */
export async function proposeWords(
  transaction: Transaction<Schema>,
  townId: string,
  orgId: string,
  { language, words, key }: WordsToPropose,
): Promise<{ readonly ok: true; readonly value: null } | AnswersRefused> {
  if ((await lockTown(transaction, townId, { author: '', orgId })) === null) return unknownTown
  const missed = await transaction
    .selectFrom('guide_missed_in_towns')
    .select('words')
    .where('town_id', '=', townId)
    .where('language', '=', language)
    .where('words', '=', words)
    .executeTakeFirst()
  if (!missed) return { ok: false, at: 'words', error: 'not-found-there' }
  const slug = (await knownSubjects(transaction)).thing.get(key)
  if (slug !== key) return { ok: false, at: 'key', error: key === '' ? 'required' : 'not-found-there' }
  await transaction
    .insertInto('guide_proposed_words')
    .values({ id: uuidV7(), language, words, slug, town_id: townId, org_id: orgId })
    // One item for the words of a town: another choice takes the place of the former.
    .onConflict((same) => same.columns(['town_id', 'language', 'words']).doUpdateSet({ slug }))
    .execute()
  return { ok: true, value: null }
}
