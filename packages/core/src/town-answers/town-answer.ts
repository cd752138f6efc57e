import { languages, type Language, type Names } from '../material/index.ts'

/** What an answer is about, the most specific first. */
export const answerSubjects = ['thing', 'family', 'material'] as const
export type AnswerSubject = (typeof answerSubjects)[number]

/** TOWN-1: what a town says: where it goes here, that it is not taken here, what to do first, the fee, the law, who picks it up. */
export const townAnswerKinds = ['goes', 'not', 'first', 'fee', 'law', 'pickup'] as const
export type TownAnswerKind = (typeof townAnswerKinds)[number]

/** TOWN-1: one answer of a town, laid over the guide. */
export interface TownAnswer {
  readonly about: AnswerSubject
  /** The slug of the thing, the family or the material. */
  readonly key: string
  readonly kind: TownAnswerKind
  /** In one language at least; empty in the others. For a pickup: who comes, and for what. */
  readonly words: Names
  /** An address of the web, or empty. */
  readonly source: string
  /** The first and the last day on which it counts, as YYYY-MM-DD. */
  readonly from: string | null
  readonly until: string | null
  /** TOWN-7: of a pickup: a phone or an address of the web, the price, and where they come. */
  readonly contact: string
  readonly price: string
  readonly place: string
}

/** TOWN-3: an answer with whose it is, and since when. */
export interface SaidAnswer extends TownAnswer {
  /** The organization that said it; null if staff did. */
  readonly orgId: string | null
  readonly saidAtMs: number
}

export const townAnswersMax = 300
export const answerWordsMax = 500
export const answerRadiusMaxKm = 100

/** "Goes here" and "not here" are one: the later replaces the earlier. */
const slotOf = (kind: TownAnswerKind): string => (kind === 'not' ? 'goes' : kind)

/** A town has one answer of each kind about each subject. */
export const answerKeyOf = ({ about, key, kind }: Pick<TownAnswer, 'about' | 'key' | 'kind'>): string =>
  `${about}:${key}:${slotOf(kind)}`

const isOn = ({ from, until }: Pick<TownAnswer, 'from' | 'until'>, today: string): boolean =>
  (from === null || from <= today) && (until === null || today <= until)

/** A thing as answers find it. */
export interface AnsweredThing {
  readonly slug: string
  readonly family: string
  readonly materials: readonly string[]
  /** The materials that these are kinds of. */
  readonly widerMaterials: readonly string[]
}

/** TOWN-2: the answers of a town that count for a thing today, in the order of kinds; of each kind the most specific ones. */
export function answersFor<Answer extends TownAnswer>(
  answers: readonly Answer[],
  { slug, family, materials, widerMaterials }: AnsweredThing,
  today: string,
): readonly Answer[] {
  const counting = answers.filter((answer) => isOn(answer, today))
  const about = (subject: AnswerSubject, keys: readonly string[]) => (answer: Answer) =>
    answer.about === subject && keys.includes(answer.key)
  const levels = [
    about('thing', [slug]),
    about('family', [family]),
    about('material', materials),
    about('material', widerMaterials),
  ]
  const slots = [...new Set(townAnswerKinds.map(slotOf))]
  return slots.flatMap((slot) => {
    const ofSlot = counting.filter(({ kind }) => slotOf(kind) === slot)
    return levels.map((level) => ofSlot.filter(level)).find((found) => found.length > 0) ?? []
  })
}

/** What a town says in place of the guide; null if it leaves the guide's verdict as it is. */
export function townVerdict(answers: readonly Pick<TownAnswer, 'kind'>[]): 'goes' | 'not' | 'partly' | null {
  const [goes, not] = [answers.some(({ kind }) => kind === 'goes'), answers.some(({ kind }) => kind === 'not')]
  if (goes && not) return 'partly'
  return goes ? 'goes' : not ? 'not' : null
}

/** The reader's own language, else the next one that the town has spoken. */
export function spokenWords(words: Names, language: Language): { readonly text: string; readonly language: Language } {
  const spoken = [language, ...languages].find((each) => words[each].trim() !== '') ?? language
  return { text: words[spoken], language: spoken }
}
