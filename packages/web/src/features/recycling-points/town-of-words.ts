import { isCalledSo, type GuideGateway } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import type { SiteVariant } from '@recircle/core/site'
import {
  townInWords,
  townTextMax,
  townTextMin,
  type FoundTown,
  type TownGateway,
  type TownInWords,
} from '@recircle/core/town'

/** PLACE-7: the town that a search names. */
export interface TownOfWords extends TownInWords<FoundTown> {
  /** The name of a small town may well mean something else, so it counts only if nothing else is found. */
  readonly isLarge: boolean
}

export interface TownOfWordsParts {
  readonly towns: Pick<TownGateway, 'find'>
  readonly guide: Pick<GuideGateway, 'search' | 'thing'>
  readonly variant: SiteVariant
  readonly language: Language
}

/** PLACE-7: null if the words name no town, or a thing of just that name. */
export async function townOfWords(parts: TownOfWordsParts, text: string): Promise<TownOfWords | null> {
  if (text.length < townTextMin) return null
  const found = await parts.towns.find(parts.variant, { text: text.slice(0, townTextMax) })
  if (!found.ok) return null
  const large = townInWords(
    text,
    found.value.filter(({ near }) => near === null),
  )
  const named = large ?? townInWords(text, found.value)
  if (named === null || (await isThing(parts, text))) return null
  return { ...named, isLarge: named === large }
}

async function isThing({ guide, language }: TownOfWordsParts, text: string): Promise<boolean> {
  const found = await guide.search(text, language, { isSure: true })
  const [best] = found.ok ? found.value : []
  const card = best && (await guide.thing(best.slug))
  return card?.ok === true && isCalledSo(card.value, text)
}
