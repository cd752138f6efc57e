import { isCalledSo, type GuideGateway } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import { ok } from '@recircle/core/shared'
import type { SiteVariant } from '@recircle/core/site'
import { townOfWords, townTextMax, townTextMin, type TownGateway, type TownOfWords } from '@recircle/core/town'
import type { GatewayResult } from '@recircle/core/wire'

export interface TownOfWordsParts {
  readonly towns: Pick<TownGateway, 'find'>
  readonly guide: Pick<GuideGateway, 'search' | 'thing'>
  readonly variant: SiteVariant
  readonly language: Language
}

/** PLACE-7: null if the words name no town, or a thing of just that name. */
export async function askTownOfWords(
  parts: TownOfWordsParts,
  text: string,
): Promise<GatewayResult<TownOfWords | null>> {
  if (text.length < townTextMin) return ok(null)
  const found = await parts.towns.find(parts.variant, { text: text.slice(0, townTextMax) })
  if (!found.ok) return found
  const named = townOfWords(text, found.value)
  return ok(named === null || (await isThing(parts, text)) ? null : named)
}

async function isThing({ guide, language }: TownOfWordsParts, text: string): Promise<boolean> {
  const found = await guide.search(text, language, { isSure: true })
  const [best] = found.ok ? found.value : []
  const card = best && (await guide.thing(best.slug))
  return card?.ok === true && isCalledSo(card.value, text)
}
