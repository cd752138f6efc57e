import type { GuideGateway, ThingSummary } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { maxSearchTerms, significant, wordsOf } from '@recircle/core/search'

/** GUIDE-31: words that name no item together, but one each; empty if one of them clearly names none. */
export async function severalThings(
  guide: Pick<GuideGateway, 'search'>,
  text: string,
  language: Language,
): Promise<readonly ThingSummary[]> {
  const words = significant(wordsOf(text, text.length))
  if (words.length < 2 || words.length > maxSearchTerms) return []
  const found = await Promise.all(words.map((word) => guide.search(word, language, { isSure: true })))
  const things = found.flatMap((answer) => (answer.ok ? answer.value.slice(0, 1) : []))
  return things.length === words.length ? [...new Map(things.map((thing) => [thing.slug, thing])).values()] : []
}
