import { languages } from '../material/index.ts'
import { tellingWords } from './guide-words.ts'
import type { ThingCard } from './thing-card.ts'

const folded = (text: string): string => tellingWords(text).join(' ')

/** PLACE-7: whether a thing has exactly this name, in any language: "cork" is a wine cork as well as a town, "казань" is no pot. */
export function isCalledSo({ names, synonyms }: Pick<ThingCard, 'names' | 'synonyms'>, text: string): boolean {
  const typed = folded(text)
  return languages.some((language) => [names[language], ...synonyms[language]].some((name) => folded(name) === typed))
}
