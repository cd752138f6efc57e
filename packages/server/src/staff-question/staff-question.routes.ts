import type { FastifyInstance } from 'fastify'
import { staffQuestionCalls } from '@recircle/core/staff-question'
import type { Database } from '../db/database.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { answerQuestion, waitingQuestions } from './staff-questions.repository.ts'

/** DESK-16: an organization reads what staff ask about what it has sent, and answers. */
export function registerStaffQuestions(app: FastifyInstance, { database }: { readonly database: Database }): void {
  answer(app, staffQuestionCalls.waiting, async ({ caller: { user } }) =>
    done({ questions: await waitingQuestions(database, user.org_id ?? '') }),
  )
  answer(app, staffQuestionCalls.answer, async ({ caller: { user }, params, sent }) => {
    const answered = { id: params.id, orgId: user.org_id ?? '', userId: user.id, text: sent.text }
    return (await answerQuestion(database, answered)) ? done(null) : refused('not-found')
  })
}
