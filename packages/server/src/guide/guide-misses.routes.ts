import type { FastifyInstance } from 'fastify'
import { isSurelyFound, missedWordsCalls, type GuideMiss } from '@recircle/core/guide'
import type { Database } from '../db/database.ts'
import { done } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { noteMiss } from './miss-marks.ts'
import { guideBookOf } from './guide-book.ts'

/** GUIDE-17 GUIDE-27: a browser reports a search without an answer. */
export function registerGuideMisses(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answer(app, missedWordsCalls.report, async ({ sent, request }) => {
    await countMiss(database, sent, request.ip)
    return done(null)
  })
}

/** Words that the guide surely knows are not counted. */
export async function countMiss(database: Database, miss: GuideMiss, address: string): Promise<void> {
  const edition = await guideBookOf(database).current()
  if (!isSurelyFound(edition.find(miss.text, miss.language, 1)))
    await database.transaction().execute((transaction) => noteMiss(transaction, miss, address))
}
