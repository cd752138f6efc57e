import type { Language } from '../material/index.ts'
import type { Guide } from './thing.ts'

/** GUIDE-38 GUIDE-39: the words of use, looks and faults of each answer, and the brands that name it. */
export function cluesOf({ clues, brands }: Guide, language: Language): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>()
  const add = (key: string, phrases: readonly string[]): void => {
    all.set(key, [...(all.get(key) ?? []), ...phrases])
  }
  for (const [key, phrases] of Object.entries(clues[language])) add(key, phrases)
  for (const { languages, things, brands: named } of brands)
    if (languages.includes(language)) for (const key of things) add(key, named)
  return all
}
