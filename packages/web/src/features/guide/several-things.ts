import type { Calls } from '@recircle/core/calls'
import { guideCalls, type ThingSummary } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { maxSearchTerms, significant, wordsOf } from '@recircle/core/search'

/** GUIDE-31: words that name no item together, but one each; empty if one of them clearly names none. */
export async function severalThings(calls: Calls, text: string, language: Language): Promise<readonly ThingSummary[]> {
  const words = significant(wordsOf(text, text.length))
  if (words.length < 2 || words.length > maxSearchTerms) return []
  const found = await Promise.all(
    words.map((word) => calls.ask(guideCalls.things, { query: { text: word, language, sure: true } })),
  )
  const things = found.flatMap((answer) => (answer.ok ? answer.value.items.slice(0, 1) : []))
  return things.length === words.length ? [...new Map(things.map((thing) => [thing.slug, thing])).values()] : []
}
