import type { Language } from '../material/index.ts'

/**
 * LOOK-19: the language of a text, as far as its letters and its commonest words tell; null if they do not. People write events in their own language on
 * any site, and nobody is asked which one it is.
 */
export function writtenLanguage(text: string): Language | null {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0
  const cyrillic = count(/[а-яё]/gi)
  const kazakh = count(/[әғқңөұүһі]/gi)
  if (cyrillic + kazakh > count(/[a-z]/gi))
    // A fifth of the letters of a Kazakh text; a Russian one has a few in the names of places.
    return kazakh > (cyrillic + kazakh) / 12 ? 'kk' : 'ru'
  // Without é, which English has in words such as café.
  const spanish = count(/[ñ¿¡áíóú]|\b(?:el|la|los|las|de|del|en|con|para|y)\b/gi)
  const english = count(/\b(?:the|and|of|to|for|with|from|on|at|by)\b/gi)
  // One alone may be part of a name, such as La Plata.
  if (Math.abs(spanish - english) < 2) return null
  return spanish > english ? 'es' : 'en'
}
