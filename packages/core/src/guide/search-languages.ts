import { sureScore, wholeScore } from './guide-match.ts'
import { isBelieved, type GuideHit, type GuideSearch } from './guide-search.ts'
import type { Descriptions } from './descriptions.ts'

/** GUIDE-27: whether the best hit is an answer; otherwise the hits are only called alike. */
export const isSurelyFound = (hits: readonly Pick<GuideHit, 'score'>[]): boolean => (hits[0]?.score ?? 0) >= sureScore
/** How far the best hit has to lead: "банка" means the lid of a jar as well as the jar. */
const clearLead = 0.02

/** GUIDE-29: the one hit that is surely meant; null if there is none, or another is nearly as likely. */
export function surelyNamed<Hit extends Pick<GuideHit, 'score'>>(hits: readonly Hit[]): Hit | null {
  const [best, second] = hits
  if (best === undefined || !isSurelyFound(hits)) return null
  return best.score - (second?.score ?? 0) >= clearLead ? best : null
}

const otherLanguage = 0.9
/** A word of another language that is only heard alike is not surely meant: "tesco" is no "диск". */
const onlyAlike = 0.75
/** Applies if the words may begin words of the page's language: other languages then only add further things. */
const otherThanBegun = 0.5

/** GUIDE-7: searches in the language of the page; without a good match also in the others ("heladera" on a Russian page). */
export function searchLanguages(
  own: GuideSearch,
  others: readonly GuideSearch[],
  query: string,
  limit = 10,
  descriptions: Descriptions | null = null,
): readonly Omit<GuideHit, 'name'>[] {
  const hits = inLanguages(own, others, query, limit)
  return likelyOf(descriptions === null ? hits : descriptions.among(hits, query, limit)).slice(0, limit)
}

function inLanguages(
  own: GuideSearch,
  others: readonly GuideSearch[],
  query: string,
  limit: number,
): readonly GuideHit[] {
  const hits = own.search(query, limit)
  if (isSurelyFound(hits)) return hits
  const weight = own.begins(query) ? otherThanBegun : otherLanguage
  const best = new Map(hits.map((hit) => [hit.slug, hit]))
  for (const hit of others.flatMap((search) => search.search(query, limit).filter(isBelieved))) {
    const score = hit.score * weight * (hit.isFuzzy ? onlyAlike : 1)
    if (score > (best.get(hit.slug)?.score ?? 0)) best.set(hit.slug, { ...hit, score })
  }
  return [...best.values()].toSorted((a, b) => b.score - a.score)
}

/** GUIDE-33: what has the words in its name comes before what has them in a synonym, unless they are all of the synonym. */
export const namesFirst = <Hit extends Pick<GuideHit, 'score' | 'isInName'>>(hits: readonly Hit[]): readonly Hit[] =>
  hits.toSorted((a, b) => rankOf(b) - rankOf(a))

const rankOf = ({ score, isInName }: Pick<GuideHit, 'score' | 'isInName'>): number =>
  score >= wholeScore ? 2 : isInName ? 1 : 0

/** Beside what is surely found, things that share only a word like "box" with it are no answers. */
const likely = 0.5

const likelyOf = <Hit extends Pick<GuideHit, 'score'>>(hits: readonly Hit[]): readonly Hit[] =>
  isSurelyFound(hits) ? hits.filter(({ score }) => score >= likely * (hits[0]?.score ?? 0)) : hits
