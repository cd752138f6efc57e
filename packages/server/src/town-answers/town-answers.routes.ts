import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import { parseCoordinates } from '@recircle/core/geo'
import { townAnswerCalls } from '@recircle/core/town-answers'
import type { Database, Schema } from '../db/database.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { Caller } from '../session/caller.ts'
import { answeringBookOf } from './answering-book.ts'
import { readFileOfAnswers } from './answers-file.ts'
import { proposeWords } from './propose-words.ts'
import { sayAnswers, undoAnswers, type AnswerAuthor, type AnswersRefused } from './say-town-answers.ts'
import { townsOfOrganization } from './town-answers.repository.ts'

/** The access of these calls lets only accounts of an organization in. */
const authorOf = ({ user }: Caller): AnswerAuthor & { readonly orgId: string } => ({
  author: '',
  orgId: user.org_id ?? '',
})

const outcomeOf = <T>(result: { readonly ok: true; readonly value: T } | AnswersRefused): Outcome<T> => {
  if (result.ok) return done(result.value)
  const { error, at } = result
  if (error === 'not-found') return refused('not-found')
  return refused(at === undefined ? 'conflict' : 'invalid', [
    { rule: error, pointer: at === undefined ? '/data' : `/${at}` },
  ])
}

/** TOWN-3, TOWN-4 */
export function registerTownAnswers(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const book = answeringBookOf(database)
  const writing = async <T>(
    work: (transaction: Transaction<Schema>) => Promise<{ readonly ok: true; readonly value: T } | AnswersRefused>,
  ): Promise<Outcome<T>> => {
    const result = await database.transaction().execute(work)
    book.forget()
    return outcomeOf(result)
  }

  answer(app, townAnswerCalls.ofThing, async ({ params, query }) => {
    const today = new Date().toISOString().slice(0, 10)
    const found = await book.ofThing(params.slug, parseCoordinates(query.near), today)
    return found === null ? refused('not-found') : done(found)
  })
  answer(app, townAnswerCalls.own, async ({ caller }) =>
    done({ towns: await townsOfOrganization(database, authorOf(caller).orgId) }),
  )
  answer(app, townAnswerCalls.say, ({ caller, params, sent }) =>
    writing(async (transaction) => {
      const said = await sayAnswers(transaction, params.town, authorOf(caller), sent)
      return said.ok ? { ok: true, value: null } : said
    }),
  )
  answer(app, townAnswerCalls.file, ({ caller, params, sent }) =>
    writing((transaction) => readFileOfAnswers(transaction, params.town, authorOf(caller), sent)),
  )
  answer(app, townAnswerCalls.undo, ({ caller, params, sent }) =>
    writing(async (transaction) => {
      const undone = await undoAnswers(transaction, params.town, authorOf(caller), sent.changeId)
      return undone.ok ? { ok: true, value: null } : undone
    }),
  )
  answer(app, townAnswerCalls.propose, ({ caller, params, sent }) =>
    writing((transaction) => proposeWords(transaction, params.town, authorOf(caller).orgId, sent)),
  )
}
