import { languages } from '../material/index.ts'
import { tellingWords } from './guide-words.ts'
import type { ThingCard } from './thing-card.ts'

const folded = (text: string): string => tellingWords(text).join(' ')

/** PLACE-7: whether an item has exactly this name, in any language: "cork" names a wine cork and a town, while "казань" only has its stem in common with a cooking pot. */
export function isCalledSo({ names, synonyms }: Pick<ThingCard, 'names' | 'synonyms'>, text: string): boolean {
  const typed = folded(text)
  return languages.some((language) => [names[language], ...synonyms[language]].some((name) => folded(name) === typed))
}
