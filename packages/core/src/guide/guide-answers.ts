import { marksIn, thingsOf, materialsOf, type Guide } from './thing.ts'
import { answerKey, codeKey, familyKey, type AnswerKey } from './answer-key.ts'
import type { GuideHit } from './guide-search.ts'
import { sureScore } from './guide-match.ts'
import { namesFirst, surelyNamed } from './search-languages.ts'
import { inEachLanguage, type Names } from '../material/index.ts'

/** GUIDE-36: what words mean: a thing, a code on a package or a family. */
export interface GuideAnswer extends AnswerKey {
  /** The slug of a thing, `code:5` or `family:drinks`. */
  readonly slug: string
  readonly names: Names
  /** What it is handed in as; none of a family. */
  readonly materials: readonly string[]
  /** GUIDE-33: the synonym that the words match; null if the name has them. */
  readonly called: string | null
  /** GUIDE-27 */
  readonly isSure: boolean
}

type Hit = Omit<GuideHit, 'name'>

/** What is surely meant, then the names with the words, then the rest. */
export function asShown<H extends Hit>(hits: readonly H[]): readonly H[] {
  const named = surelyNamed(hits)
  return named === null ? namesFirst(hits) : [named, ...namesFirst(hits.filter((hit) => hit !== named))]
}

/** What each answer is called, and handed in as. */
export function answerSheets(guide: Guide): ReadonlyMap<string, Pick<GuideAnswer, 'names' | 'materials'>> {
  return new Map<string, Pick<GuideAnswer, 'names' | 'materials'>>([
    ...thingsOf(guide).map((thing) => [thing.slug, { names: thing.names, materials: materialsOf(thing) }] as const),
    ...guide.families.map(({ slug, names }) => [familyKey(slug), { names, materials: [] }] as const),
    ...guide.codes.map(
      (each) => [codeKey(each.code), { names: markedNames(each), materials: each.materials }] as const,
    ),
  ])
}

/** "PP — polypropylene: cups, tubs". */
const markedNames = ({ names, marks }: Guide['codes'][number]): Names =>
  inEachLanguage((language) => [marksIn({ marks }, language)[0], names[language]].filter(Boolean).join(' — '))

/** The answers as visitors read them, best first. */
export const answersOf = (hits: readonly Hit[], sheets: ReturnType<typeof answerSheets>): GuideAnswer[] =>
  asShown(hits).flatMap(({ slug, called, isInName, score }) => {
    const sheet = sheets.get(slug)
    return sheet === undefined
      ? []
      : [{ slug, ...answerKey(slug), ...sheet, called: isInName ? null : called, isSure: score >= sureScore }]
  })
