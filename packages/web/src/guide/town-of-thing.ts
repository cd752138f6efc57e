import type { Calls } from '@recircle/core/calls'
import type { LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import { nearTown, townAnswerCalls } from '@recircle/core/town-answers'
import { townSheet, type TownSheet } from '@recircle/ui/guide/town-sheet.ts'

/** TOWN-3: what the town around a place says of a thing; null if it says nothing, or if the request fails. */
export async function loadTown(
  calls: Pick<Calls, 'ask'>,
  slug: string,
  near: LngLat,
  language: Language,
): Promise<TownSheet | null> {
  const answer = await calls.ask(townAnswerCalls.ofThing, { slug, query: { near: nearTown(near) } })
  return answer.ok ? townSheet(answer.value, language) : null
}
