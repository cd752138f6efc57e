import { maxSearchTerms, significant, wordsOf } from '../search/index.ts'
import { isThing } from './answer-key.ts'
import type { GuideHit } from './guide-search.ts'
import { clearScore, wholeScore } from './guide-match.ts'
import { isSmall } from './guide-words.ts'

type Hit = Pick<GuideHit, 'slug' | 'score' | 'isFuzzy'>

const most = 8
const maxLength = 200
/** Five words in a row take 15; a text of nonsense could ask for many more. */
const mostLooks = 24
/** What stands between things: marks, and the words for "and". */
const between = /[,;+&\n]|(?<=\s)(?:и|плюс|а также|және|мен|бен|пен|and|plus|y|e)(?=\s)/giu

/** GUIDE-31: words that name no thing together, but one each; empty if a part of them clearly names none. */
export function severalThings<Found extends Hit>(
  text: string,
  ask: (part: string) => readonly Found[],
): readonly Found[] {
  const find = bounded(ask)
  const whole = text.slice(0, maxLength)
  if (significant(wordsOf(whole, maxLength)).length < 2) return []
  const parts = whole.split(between).filter((part) => significant(wordsOf(part, maxLength)).length > 0)
  if (clearest(find(whole), parts.length > 1 ? wholeScore : clearScore) !== null) return []
  const named: Found[] = []
  for (const part of parts) {
    const own = inARow(part, find)
    if (own.length === 0 || named.length + own.length > most) return []
    named.push(...own)
  }
  const several = [...new Map(named.map((hit) => [hit.slug, hit])).values()]
  return several.length > 1 ? several : []
}

/** One thing, or those of "battery sofa coat": nothing but whole names, the longest first. */
function inARow<Found extends Hit>(part: string, find: (part: string) => readonly Found[]): readonly Found[] {
  const only = clearest(find(part), clearScore)
  if (only !== null) return [only]
  const words = wordsOf(part, maxLength)
  const named: Found[] = []
  if (words.length > maxSearchTerms || words.some(isSmall)) return []
  for (let from = 0; from < words.length;) {
    let to = words.length
    let hit: Found | null = null
    for (; to > from && hit === null; to--) hit = clearest(find(words.slice(from, to).join(' ')), wholeScore)
    if (hit === null) return []
    named.push(hit)
    from = to + 1
  }
  return named
}

/** Asks each text once, and finds nothing after `mostLooks`. */
function bounded<Found>(ask: (part: string) => readonly Found[]): (part: string) => readonly Found[] {
  const found = new Map<string, readonly Found[]>()
  return (part) => {
    const hits = found.get(part) ?? (found.size < mostLooks ? ask(part) : [])
    found.set(part, hits)
    return hits
  }
}

/** The thing that the words leave no doubt about. */
const clearest = <Found extends Hit>(hits: readonly Found[], least: number): Found | null =>
  hits.find((hit) => hit.score >= least && isThing(hit) && !hit.isFuzzy) ?? null
