import type { Language } from '../material/index.ts'

/** GUIDE-4: endings of folded words (ё → е, й → и, қ → к, no accents); the longest come first if one ends with another. */
const russianEndings =
  /(?:иями|ями|ами|иях|ого|его|ому|ему|ыми|ими|ием|иям|ях|ах|ям|ам|ов|ев|еи|ои|ыи|ии|ая|яя|ое|ее|ые|ие|ым|им|ом|ем|ых|их|ую|юю|ою|ею|[аяоеыиуюь])$/
const kazakhEndings =
  /(?:дагы|деги|тагы|теги|лар|лер|дар|дер|тар|тер|нда|нде|нын|нин|дын|дин|тын|тин|дан|ден|тан|тен|нан|нен|мен|бен|пен|ымыз|имиз|ыныз|иниз|(?<=[аеыи])н[ыи]|ды|ди|ты|ти|сы|си|ым|им|ын|ин)$/
const kazakhPlaces = /(?:га|ге|ка|ке|на|не|да|де|та|те)$/
const kazakhVowels = /[ыи]$/
const kazakhRounds = 4

const without = (word: string, ending: RegExp, least: number): string => {
  const stem = word.replace(ending, '')
  return stem.length >= least ? stem : word
}

function russian(word: string): string {
  const stem = without(word, russianEndings, 3)
  return without(
    stem
      // батареек, банок, мешок: removes the vowel that батарейка, банка, мешка lack.
      .replace(/^(.{2,})еек$/, '$1еик')
      .replace(/^(.{3,})[ое]к$/, '$1к')
      .replace(/^(.{3,})[ое]чк$/, '$1к'),
    /(?:чик|ик)$/,
    4,
  )
}

function kazakh(word: string): string {
  let stem = word
  for (let round = 0; round < kazakhRounds; round++)
    stem = without(without(without(stem, kazakhEndings, 3), kazakhPlaces, 4), kazakhVowels, 3)
  // қап, қабы; шелек, шелегі.
  return stem.replace(/б$/, 'п').replace(/г$/, 'к')
}

/** Handles celulares and luces as well as cables, coches and envases. */
const spanish = (word: string): string =>
  without(
    without(word.replace(/ces$/, 'z'), /(?:(?<=[aeiou][lrndzy])es|(?<!s)s)$/, 3),
    // Botellita and papelito are diminutives; toallita and cochecito are things of their own.
    /(?<!toall|coche)c?it[oa]$/,
    5,
  )

const english = (word: string): string =>
  without(word.replace(/ies$/, 'y'), /(?:(?<=x|ch|sh)es|(?<![sui])(?<!sse)s)$/, 3).replace(/y$/, 'i')

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  ru: russian,
  kk: kazakh,
  es: spanish,
  en: english,
}

/** The stem of a folded word; used for comparison only, never shown. */
export const stemOf = (word: string, language: Language): string =>
  /\p{N}/u.test(word) ? word : stemmers[language](word)

/** The stem of the noun that a Russian adjective is made of: молочный, бутылочная; null for other stems. */
export function nounStemOf(stem: string, language: Language): string | null {
  const noun = language === 'ru' ? stem.replace(/^(.{3,}[аое])чн$/, '$1к') : stem
  return noun === stem ? null : stemOf(noun, language)
}
