import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { answerColumns } from '@recircle/core/town-answers'
import type { Database } from '../db/database.ts'
import { sayAnswers } from '../town-answers/say-town-answers.ts'
import type { ApiCall } from './api-client.ts'
import { inEveryLanguage } from './management-asks.ts'

const place = { country: 'KZ', lng: 76.95, lat: 43.24, radius_m: 20_000 }

/** TOWN-1: where a battery goes here, as the API has it. */
export const townAnswerBody = {
  about: 'thing',
  key: 'battery',
  kind: 'goes',
  words: inEveryLanguage('Here'),
  source: '',
  from: null,
  until: null,
  contact: '',
  price: '',
  place: '',
} as const

/** A town that may say something. */
export async function anAnsweringTown(database: Database, orgId: string | null = null) {
  const row = { ...place, id: `t-${uuidV7()}`, org_id: orgId, names: JSON.stringify(inEveryLanguage('Town')) }
  await database.insertInto('answering_towns').values(row).execute()
  const town = database.selectFrom('answering_towns').select(['id', 'version']).where('id', '=', row.id)
  return town.executeTakeFirstOrThrow()
}

/** An act that can be undone. */
export async function aSaidAnswer(database: Database, orgId: string | null = null) {
  const { id, version } = await anAnsweringTown(database, orgId)
  const sent = { said: [townAnswerBody], removed: [], version }
  await database
    .transaction()
    .execute((transaction) => sayAnswers(transaction, id, { author: orgId === null ? 'root' : '', orgId }, sent))
  const change = database.selectFrom('town_answer_changes').select('id').where('town_id', '=', id)
  return { id, change: (await change.executeTakeFirstOrThrow()).id }
}

export const aTableOfAnswers = `${answerColumns.join(',')}\nthing,battery,goes,Сюда,,,,,,,,,\n`

/** Words that people of a town have looked for in vain. */
export async function missedWords(database: Database, town: string, words = 'ъыкъъъъ', people = 3): Promise<void> {
  const week = sql<string>`date_trunc('week', now() at time zone 'utc')::date - 7`
  await database
    .insertInto('guide_missed_in_towns')
    .values({ town_id: town, week, language: 'ru', words, people })
    .execute()
}

export const wordsBody = { language: 'ru', words: 'ъыкъъъъ', key: 'battery' } as const

/** What an organization says that such words mean. */
export async function aProposedWord(database: Database, orgId: string, words = `ъыкъ${uuidV7().slice(-6)}`) {
  const { id: town } = await anAnsweringTown(database, orgId)
  const row = { id: uuidV7(), language: 'ru', words, slug: 'battery', town_id: town, org_id: orgId } as const
  await database.insertInto('guide_proposed_words').values(row).execute()
  return row
}

/** A call of each operation of the towns’ answers. */
export const townAnswerSamples = (
  database: Database,
  orgId: string,
): Record<string, () => ApiCall | Promise<ApiCall>> => ({
  getTownAnswers: () => ({ path: { slug: 'battery' }, query: { near: '43.24,76.95' } }),
  listOwnTowns: () => aSaidAnswer(database, orgId).then(() => ({})),
  sayTownAnswers: async () => {
    const { id: town, version } = await anAnsweringTown(database, orgId)
    return { path: { town }, body: { said: [townAnswerBody], removed: [], version } }
  },
  readTownAnswers: async () => {
    const { id: town, version } = await anAnsweringTown(database, orgId)
    return { path: { town }, body: { table: aTableOfAnswers, apply: true, version } }
  },
  undoTownAnswers: async () => {
    const { id: town, change } = await aSaidAnswer(database, orgId)
    return { path: { town }, body: { change } }
  },
  proposeWords: async () => {
    const { id: town } = await anAnsweringTown(database, orgId)
    await missedWords(database, town)
    return { path: { town }, body: wordsBody }
  },
})
