import { expect, test } from 'vitest'
import { readWire } from '../wire/index.ts'
import { staffAnswer } from './staff-question-contract.ts'
import { answerMaxLength, staffQuestionCalls } from './index.ts'

test('DESK-16 an answer is read without the space around it', () => {
  expect(staffQuestionCalls.waiting.answer.read({ questions: [] })).toEqual({ ok: true, value: { questions: [] } })
  const read = readWire({ text: ' From the yard ' }, staffAnswer.read)
  expect(read).toEqual({ ok: true, value: { text: 'From the yard' } })
})

test.each([' ', 'x'.repeat(answerMaxLength + 1)])('DESK-16 an answer says something, and not too much', (text) =>
  expect(readWire({ text }, staffAnswer.read).ok).toBe(false),
)
