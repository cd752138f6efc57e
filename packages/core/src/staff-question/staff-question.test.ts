import { expect, test } from 'vitest'
import {
  answerMaxLength,
  readStaffAnswer,
  readStaffQuestions,
  staffAnswerBody,
  staffAnswerPath,
  staffQuestionsBody,
  type StaffQuestion,
} from './index.ts'

const question: StaffQuestion = {
  id: 'q',
  kind: 'facility',
  itemId: 'p',
  about: 'Yard',
  text: 'Which entrance?',
  askedAtMs: Date.UTC(2026, 10, 29),
  answer: '',
  answeredAtMs: null,
}

test('DESK-16 questions and answers cross the wire', () => {
  expect(readStaffQuestions(staffQuestionsBody([question]))).toEqual({ ok: true, value: [question] })
  expect(readStaffAnswer(staffAnswerBody(' From the yard '))).toEqual({ ok: true, value: 'From the yard' })
  expect(staffAnswerPath('q/1')).toBe('/api/web/v1/moderation/questions/q%2F1/answer/')
})

test.each([' ', 'x'.repeat(answerMaxLength + 1)])('DESK-16 an answer says something, and not too much', (text) =>
  expect(readStaffAnswer({ text }).ok).toBe(false),
)
