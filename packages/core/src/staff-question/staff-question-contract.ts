import { deskKinds } from '../desk/index.ts'
import { field, filledText, instant, list, nullable, object, oneOf, text, textUpTo, type Codec } from '../wire/index.ts'
import { answerMaxLength, type StaffQuestion } from './staff-question.ts'

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
export const staffQuestions = object({ questions: field('questions', list(question)) })

const answer = object({ text: field('text', textUpTo(answerMaxLength)) })
/** An answer says something. */
export const staffAnswer: typeof answer = {
  ...answer,
  read: (root) => {
    const words = answer.read(root).text.trim()
    if (words === '') root.at('text').refuse('missing')
    return { text: words }
  },
}
