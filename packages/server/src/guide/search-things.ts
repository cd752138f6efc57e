import { guideEntry, GuideSearch, searchLanguages, thingsOf, type GuideEntry } from '@recircle/core/guide'
import { languages, type Language } from '@recircle/core/material'
import { guide } from './guide-data.ts'

/** Made when it is first asked for: a server that nobody asks starts no slower. */
export function keptByLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const kept = new Map<Language, T>()
  return (language) => {
    const known = kept.get(language)
    if (known !== undefined) return known
    const made = make(language)
    kept.set(language, made)
    return made
  }
}

export const entriesIn = (language: Language): GuideEntry[] =>
  thingsOf(guide).map((thing) => guideEntry(thing, language))

const search = keptByLanguage((language) => new GuideSearch(entriesIn(language), language))

/** The things that words mean, best first. */
export function findThings(text: string, language: Language, limit: number) {
  const others = languages.filter((other) => other !== language).map(search)
  return searchLanguages(search(language), others, text, limit)
}
