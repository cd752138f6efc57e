import { call, plain } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { staffAnswer, staffQuestions } from './staff-question-contract.ts'

const questions = `${wireBasePath}/moderation/questions/` as const
const access = { creatorOf: ['facility', 'promotion'] } as const
const tag = 'account'

/** DESK-16: an organization reads what staff ask about what it has sent, and answers. */
export const staffQuestionCalls = {
  waiting: call('GET', questions, {
    access,
    rate: 'lists',
    cache: 'no-store',
    operation: {
      tag,
      operationId: 'listStaffQuestions',
      summary: 'List the questions from staff to your organization, with its answers',
    },
    answer: plain(staffQuestions),
  }),
  answer: call('POST', `${questions}:id/answer/`, {
    access,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'answerStaffQuestion',
      summary: 'Answer a question from staff, or replace your answer until they decide',
    },
    sent: staffAnswer,
    refuses: ['not-found'],
  }),
}
