import { deskKinds } from '../desk/index.ts'
import {
  field,
  filledText,
  instant,
  list,
  nullable,
  object,
  oneOf,
  readWire,
  text,
  textUpTo,
  wireBasePath,
  type Codec,
  type WireRead,
} from '../wire/index.ts'
import { answerMaxLength, type StaffQuestion } from './staff-question.ts'

export const staffQuestionsPath = `${wireBasePath}/moderation/questions/`
export const staffAnswerPath = (id: string): string => `${staffQuestionsPath}${encodeURIComponent(id)}/answer/`

const question: Codec<StaffQuestion> = object({
  id: field('id', filledText),
  kind: field('kind', oneOf(deskKinds)),
  itemId: field('item', filledText),
  about: field('about', text),
  text: field('text', text),
  askedAtMs: field('asked_at', instant),
  answer: field('answer', text),
  answeredAtMs: field('answered_at', nullable(instant)),
})
const questions = object({ questions: field('questions', list(question)) })
export const staffQuestionsShape = questions.shape
export const staffQuestionsBody = (all: readonly StaffQuestion[]): object => Object(questions.write({ questions: all }))
export const readStaffQuestions = (json: unknown): WireRead<readonly StaffQuestion[]> =>
  readWire(json, (root) => questions.read(root).questions)

const answer = object({ text: field('text', textUpTo(answerMaxLength)) })
export const staffAnswerShape = answer.shape
export const staffAnswerBody = (words: string): object => Object(answer.write({ text: words }))
/** An answer says something. */
export const readStaffAnswer = (json: unknown): WireRead<string> =>
  readWire(json, (root) => {
    const words = answer.read(root).text.trim()
    if (words === '') root.at('text').refuse('missing')
    return words
  })
