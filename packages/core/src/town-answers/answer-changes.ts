import { languages } from '../material/index.ts'
import { answerKeyOf, type SaidAnswer, type TownAnswer } from './town-answer.ts'

/** TOWN-5: what one act changed: what was said before, and what is said since; null for nothing. */
export interface AnswerChange {
  readonly before: SaidAnswer | null
  readonly after: SaidAnswer | null
}

const isSame = (one: TownAnswer | null, other: TownAnswer | null): boolean =>
  one === null || other === null
    ? one === other
    : answerKeyOf(one) === answerKeyOf(other) &&
      languages.every((language) => one.words[language] === other.words[language]) &&
      (['kind', 'source', 'from', 'until', 'contact', 'price', 'place'] as const).every(
        (name) => one[name] === other[name],
      )

const standing = (answers: readonly SaidAnswer[], key: string): SaidAnswer | null =>
  answers.find((answer) => answerKeyOf(answer) === key) ?? null
const keyOfChange = ({ before, after }: AnswerChange): string => {
  const answer = after ?? before
  return answer ? answerKeyOf(answer) : ''
}

/** What saying these answers and removing those would change; what is said already is left out, with its author. */
export function changesBySaying(
  answers: readonly SaidAnswer[],
  said: readonly SaidAnswer[],
  removed: readonly string[] = [],
): readonly AnswerChange[] {
  const changes = said.map((after): AnswerChange => ({ before: standing(answers, answerKeyOf(after)), after }))
  const keys = new Set(said.map(answerKeyOf))
  const gone = [...new Set(removed)]
    .filter((key) => !keys.has(key))
    .map((key): AnswerChange => ({ before: standing(answers, key), after: null }))
  return [...changes, ...gone].filter(({ before, after }) => !isSame(before, after))
}

/** The answers after a change, in the order in which they were first said. */
export function changedAnswers(
  answers: readonly SaidAnswer[],
  changes: readonly AnswerChange[],
): readonly SaidAnswer[] {
  const byKey = new Map(answers.map((answer) => [answerKeyOf(answer), answer]))
  for (const change of changes) {
    if (change.after === null) byKey.delete(keyOfChange(change))
    else byKey.set(keyOfChange(change), change.after)
  }
  return [...byKey.values()]
}

/** TOWN-5: what undoes a change; null if any of its answers has been changed since. */
export function undoingChanges(
  answers: readonly SaidAnswer[],
  changes: readonly AnswerChange[],
): readonly AnswerChange[] | null {
  const isAsLeft = changes.every((change) => isSame(standing(answers, keyOfChange(change)), change.after))
  return isAsLeft ? changes.map(({ before, after }) => ({ before: after, after: before })) : null
}
