import type { GuideGateway } from '@recircle/core/guide'
import type { Language } from '@recircle/core/material'
import type { ChosenThing } from './points-model.ts'

/** GUIDE-15: the name of the chosen thing; null if there is none or it is unknown. */
export async function nameOfThing(
  guide: Pick<GuideGateway, 'thing'>,
  slug: string | null,
  language: Language,
): Promise<ChosenThing | null> {
  if (slug === null) return null
  const answer = await guide.thing(slug)
  return answer.ok ? { slug, name: answer.value.names[language] } : null
}
