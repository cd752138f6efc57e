import { lightStems, stemsOf } from '@recircle/core/guide'
import type { FileLanguage } from '@recircle/core/import'
import type { Language } from '@recircle/core/material'
import { wordsOf } from '@recircle/core/search'
import type { MaterialWords } from './material-words.types.ts'
import { catalanWords } from './words-ca.ts'
import { germanWords } from './words-de.ts'
import { frenchWords } from './words-fr.ts'
import { italianWords } from './words-it.ts'
import { portugueseWords } from './words-pt.ts'

/** How a language builds the words of materials. */
export interface WordLanguage {
  /** The catalog has its names and synonyms. */
  readonly ofCatalog: Language | null
  /** Otherwise these are its words. */
  readonly words: MaterialWords
  /** The telling words of a text, without their endings. */
  readonly stemsOf: (text: string) => readonly string[]
  /** "Waste", "recyclable": they say nothing beside another word. */
  readonly general: ReadonlySet<string>
  /** The noun comes before what describes it: `piles usagées`, but `used batteries`. */
  readonly isHeadFirst: boolean
}

const maxText = 200
const setOf = (spelled: string): ReadonlySet<string> => new Set(wordsOf(spelled, spelled.length))

/** Function words, and the usual state of what is handed in. */
const idle = {
  fr: 'de des du d la le les l en a au aux pour et un une usage usages usagee usagees use uses usee usees vieux vieille vieilles ancien anciens vide vides divers menager menagers menagere menageres',
  de: 'der die das des den von vom aus und fur mit in im zum zur alte alter altes alten gebrauchte gebrauchter leere leeren sonstige diverse haushalt',
  pt: 'de da do das dos em para e o a os as um uma usado usada usados usadas velho velha velhos velhas vazio vazia vazios vazias diversos',
  ca: 'de d del dels dela la les l el els en a al als amb per un una uns unes usat usats usada usades vell vells vella velles buit buits buida buides diversos esgotades domestic domestics',
  it: 'di del della dei delle degli dell d in per e il la lo i le gli un una da al usato usata usati usate vecchio vecchia vecchi vecchie esausto esausta esausti esauste vuoto vuoti vuote vari varie',
} as const

const frenchStem = (word: string): string =>
  word
    .replace(/eaux$/, 'eau')
    .replace(/(?<=..)aux$/, 'al')
    .replace(/(?<=...)[sx]$/, '')
    .replace(/(?<=...)e$/, '')
/** Umlauts are folded before: Glas and Gläser, Karton and Kartons, Batterie and Batterien. */
const germanStem = (word: string): string =>
  word.replace(/(?<=...)(?<![aeiou])s$/, '').replace(/(?<=...)(?:ern|er|en|es|e|n)$/, '')
const vowelless = (word: string): string => word.replace(/(?<=...)[aeio]$/, '')
const portugueseStem = (word: string): string =>
  vowelless(
    word
      .replace(/oes$/, 'ao')
      .replace(/(?<=..)([aeou])is$/, '$1l')
      .replace(/(?<=[rzn])es$/, '')
      .replace(/(?<=...)s$/, ''),
  )
const italianStem = (word: string): string => vowelless(word.replace(/(?<=..[cg])h[ei]$/, 'a').replace(/ii$/, 'i'))
const catalanStem = (word: string): string =>
  vowelless(
    word
      .replace(/(?<=..)ons$/, 'o')
      .replace(/(?<=...)os$/, '')
      .replace(/(?<=...)s$/, ''),
  )
const spanishStem = (stem: string): string => stem.replace(/(?<=....)[aeo]$/, '')

const stemsBy =
  (idleWords: string, stem: (word: string) => string) =>
  (text: string): readonly string[] => {
    const left = setOf(idleWords)
    const words = wordsOf(text, maxText)
    const telling = words.filter((word) => !left.has(word))
    return (telling.length > 0 ? telling : words).map(stem)
  }
const generalIn = (stems: (text: string) => readonly string[], spelled: string): ReadonlySet<string> =>
  new Set(spelled.split(' ').flatMap(stems))

const language = (
  ofCatalog: Language | null,
  words: MaterialWords,
  stems: WordLanguage['stemsOf'],
  general: string,
  isHeadFirst: boolean,
): WordLanguage => ({
  ofCatalog,
  words,
  stemsOf: stems,
  general: new Set([...generalIn(stems, general), ...(ofCatalog === null ? [] : lightStems(ofCatalog))]),
  isHeadFirst,
})

/** Beside those of the catalog: trade words that people do not search for. */
const englishWords: MaterialWords = { electronics: 'ict, electronic equipment, electrical equipment' }

const negations = setOf(
  'no not non without except excluding sans sauf hors pas ne aucun sin salvo excepto ningun kein keine keinen ohne nicht außer ausser ' +
    'sem exceto nao menos sense excepte llevat senza escluso esclusi tranne нет не без кроме емес жоқ басқа free',
)
const refusalsIn = (text: string): readonly string[] => wordsOf(text, maxText).filter((word) => negations.has(word))

/** The guide leaves out the words that join a sentence. Of these, a list of materials needs those that refuse: `sin vidrio` is no glass. */
const inCatalog =
  (of: Language, stem: (stem: string) => string = (each) => each) =>
  (text: string) => {
    const stems = stemsOf(text, of).map(stem)
    return [...refusalsIn(text).filter((word) => !stems.includes(word)), ...stems]
  }

export const wordLanguages: ReadonlyMap<FileLanguage, WordLanguage> = new Map([
  [
    'ru',
    language('ru', {}, inCatalog('ru'), 'отходы лом вторсырье материалы изделия разные прочие прочее бытовые', false),
  ],
  ['kk', language('kk', {}, inCatalog('kk'), 'қалдық қалдықтары материалдар тұрмыстық', false)],
  [
    'en',
    language(
      'en',
      englishWords,
      inCatalog('en'),
      'waste equipment materials material items products recyclables household domestic mixed various assorted',
      false,
    ),
  ],
  [
    'es',
    language(
      'es',
      {},
      inCatalog('es', spanishStem),
      'residuos residuo materiales productos reciclables varios domesticos',
      true,
    ),
  ],
  ['de', language(null, germanWords, stemsBy(idle.de, germanStem), 'Abfall Abfälle Material Materialien', false)],
  ['fr', language(null, frenchWords, stemsBy(idle.fr, frenchStem), 'déchets déchet matériaux matières', true)],
  [
    'pt',
    language(
      null,
      portugueseWords,
      stemsBy(idle.pt, portugueseStem),
      'resíduos resíduo materiais lixo recicláveis',
      true,
    ),
  ],
  [
    'ca',
    language(null, catalanWords, stemsBy(idle.ca, catalanStem), 'residus residu materials material deixalles', true),
  ],
  ['it', language(null, italianWords, stemsBy(idle.it, italianStem), 'rifiuti rifiuto materiali materiale', true)],
])

/** Files in Kazakh say Russian words too. */
export const besideOf = (of: FileLanguage): FileLanguage | null => (of === 'kk' ? 'ru' : null)

/** A text that says what is not taken is no list of materials. */
export const isRefusal = (text: string): boolean => refusalsIn(text).length > 0

const joints = /\s+(?:and|y|e|ed|i|и|және|мен|und|u\.|et)\s+|\s*[&+]\s*/iu
/** `Papel y cartón` as its parts; one part if nothing joins them. */
export const joinedParts = (text: string): readonly string[] => text.split(joints).filter((part) => part.trim() !== '')
