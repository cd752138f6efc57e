import { languages } from '../material/index.ts'
import { wordsOf } from '../search/index.ts'
import type { ThingCard } from './thing-card.ts'

const maxTextLength = 200
const folded = (text: string): string => wordsOf(text, maxTextLength).join(' ')

/** PLACE-7: whether a thing has exactly this name, in any language: "cork" is a wine cork as well as a town, "казань" is no pot. */
export function isCalledSo({ names, synonyms }: Pick<ThingCard, 'names' | 'synonyms'>, text: string): boolean {
  const typed = folded(text)
  return languages.some((language) => [names[language], ...synonyms[language]].some((name) => folded(name) === typed))
}
