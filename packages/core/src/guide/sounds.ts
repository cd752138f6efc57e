import type { Language } from '../material/index.ts'

type Rule = readonly [sounds: RegExp, as: string]

/** Voiced as voiceless, vowels as unstressed, "тс" as ц, "сч" as ш. */
const russian: readonly Rule[] = [
  [/[ьъ]/g, ''],
  [/[тд]с/g, 'ц'],
  [/[сзж]ч|щ/g, 'ш'],
  [/чн/g, 'шн'],
  [/(?<=[сз])[тд](?=н)/g, ''],
  [/о/g, 'а'],
  [/[еэыя]/g, 'и'],
  [/ю/g, 'у'],
  [/б/g, 'п'],
  [/в/g, 'ф'],
  [/г/g, 'к'],
  [/д/g, 'т'],
  [/ж/g, 'ш'],
  [/з/g, 'с'],
]
/** Russian words as Kazakh says them: a белсебет is a велосипед. */
const kazakh: readonly Rule[] = [...russian, [/ф/g, 'п'], [/х/g, 'к'], [/[чц]/g, 'ш']]
const spanish: readonly Rule[] = [
  [/ch/g, 'C'],
  [/h/g, ''],
  [/qu|q/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/gu(?=[ei])/g, 'g'],
  [/ll/g, 'y'],
  [/c(?=[ei])|[zx]/g, 's'],
  [/c/g, 'k'],
  [/v/g, 'b'],
]
const english: readonly Rule[] = [
  [/ph/g, 'f'],
  [/t?ch/g, 'C'],
  [/sh/g, 'S'],
  [/^k(?=n)|^w(?=r)|gh(?=t)|d(?=ge)/g, ''],
  [/wh/g, 'w'],
  [/th/g, 't'],
  [/ck|q/g, 'k'],
  [/s?c(?=[eiy])/g, 's'],
  [/g(?=[eiy])/g, 'j'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/y/g, 'i'],
  [/e$/, ''],
]
const rules: Readonly<Record<Language, readonly Rule[]>> = { ru: russian, kk: kazakh, es: spanish, en: english }

const vowels = /[aeiouаиу]/g

/** A stem as it is heard: халадилник and холодильник sound alike. */
export const soundOf = (stem: string, language: Language): string =>
  rules[language].reduce((word, [sounds, as]) => word.replace(sounds, as), stem).replace(/(.)\1+/g, '$1')

/** The consonants of a sound, which misspellings keep. */
export const consonantsOf = (sound: string): string => sound.replace(vowels, '').replace(/(.)\1+/g, '$1')

const endings: Readonly<Record<Language, RegExp>> = {
  ru: /(?:[аяиеыуо]?(?:ть?|л|н{1,2}|вш|[юя]?щ|шь|м|в))?(?:с[яь]?)?$/,
  kk: /(?:(?:м[ае])?(?:[ыиу]?п|[гк][ае]н|[иы]?[дт]ы?|у|и|[гк]?[ыи]ш|с|л|н|р))$/,
  es: /(?:[aei]?ndo|[ai]d[oa]|aba|ia|aron|ieron|[aei]mos|[aei]r|[aeio]n?|or|ora)$/,
  en: /(?:ing|ed|er|e|i|li)$/,
}
const minRoot = 4

/** What forms of a verb have in common: гладить, гладят; paint, painting. */
export function rootOf(stem: string, language: Language): string {
  const root = stem.replace(endings[language], '')
  return root.length < minRoot ? stem : root.replace(/([^аеиоуыэюяaeiou])\1$/, '$1')
}
