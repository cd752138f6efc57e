import type { Guide, Thing } from '../../guide/index.ts'
import type { Language, Names } from '../../material/index.ts'

type Words = Readonly<Record<Language, string>>

const inAll = (text: string): Names => ({ ru: text, kk: text, es: text, en: text })

/** A thing whose words are given as "name; synonym; synonym". */
export function aThing(slug: string, words: Partial<Words> = {}, changes: Partial<Thing> = {}): Thing {
  const split = (language: Language): readonly string[] =>
    (words[language] ?? `${slug}; ${slug} one; ${slug} two`).split('; ')
  const of = <T>(read: (all: readonly string[]) => T) => ({
    ru: read(split('ru')),
    kk: read(split('kk')),
    es: read(split('es')),
    en: read(split('en')),
  })
  return {
    slug,
    names: of(([name = '']) => name),
    synonyms: of(([, ...others]) => others),
    parts: [{ part: null, materials: ['glass-bottles'] }],
    prepare: ['rinse'],
    hazard: null,
    mistake: null,
    reuse: null,
    differs: {},
    source: 'general',
    checkedOn: '2026-11-22',
    ...changes,
  }
}

export const aGuide = (things: readonly Thing[], changes: Partial<Guide> = {}): Guide => ({
  families: [{ slug: 'kitchen', names: inAll('Kitchen'), things }],
  advice: { prepare: { rinse: inAll('Rinse it') }, hazard: {}, mistake: {}, reuse: {}, differs: {}, parts: {} },
  sources: { general: inAll('General practice') },
  codes: [{ code: 70, sign: null, marks: ['GL'], materials: ['glass-bottles'], names: inAll('Glass') }],
  clues: { ru: {}, kk: {}, es: {}, en: {} },
  descriptions: { ru: {}, kk: {}, es: {}, en: {} },
  brands: [],
  ...changes,
})
