import { languages, type Language, type Names } from '../material/index.ts'
import type { SiteVariant } from '../site/index.ts'

/** A part of a thing and the materials that it can be handed in as; several if a mark on the part decides. */
export interface ThingPart {
  /** Null for a thing of one piece. */
  readonly part: string | null
  /** Empty: no place takes it yet. */
  readonly materials: readonly string[]
}

/** GUIDE-1: an everyday thing and what to do with it. Advice is referenced by its key in `GuideAdvice`. */
export interface Thing {
  readonly slug: string
  readonly names: Names
  readonly synonyms: Readonly<Record<Language, readonly string[]>>
  readonly parts: readonly ThingPart[]
  readonly prepare: readonly string[]
  readonly hazard: string | null
  readonly mistake: string | null
  readonly reuse: string | null
  readonly differs: Readonly<Partial<Record<SiteVariant, string>>>
  readonly source: string
  /** The day when its facts were checked, as YYYY-MM-DD. */
  readonly checkedOn: string
}

/** GUIDE-22: a rule that differs in a country, its source, and the day it was checked, as YYYY-MM-DD. */
export interface Difference extends Names {
  /** A key of the guide's sources. */
  readonly source: string
  readonly checkedOn: string
}

export type Texts = Readonly<Record<string, Names>>

/** Shared sentences by key. */
export interface GuideAdvice {
  readonly prepare: Texts
  readonly hazard: Texts
  readonly mistake: Texts
  readonly reuse: Texts
  readonly differs: Readonly<Record<string, Difference>>
  readonly parts: Texts
}

export interface ThingFamily {
  readonly slug: string
  readonly names: Names
  readonly things: readonly Thing[]
}

/** GUIDE-3: a mark on a package: the number in the triangle and the letters under it. */
export interface PackageCode {
  readonly code: number
  /** The Unicode sign of the number (♳), if there is one. */
  readonly sign: string | null
  readonly marks: readonly string[]
  readonly materials: readonly string[]
  readonly names: Names
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** The marks that a reader of the language can find on packages: Cyrillic marks only for Russian and Kazakh. */
export const marksIn = ({ marks }: Pick<PackageCode, 'marks'>, language: Language): readonly string[] =>
  language === 'ru' || language === 'kk' ? marks : marks.filter((mark) => !isCyrillic(mark))

/** GUIDE-39: brands and shops of a country, in one group for what is sold under them. */
export interface BrandGroup {
  /** The country and the first thing: `ar-drink-can`. */
  readonly slug: string
  readonly languages: readonly Language[]
  readonly brands: readonly string[]
  /** The things or families that are named by them. */
  readonly things: readonly string[]
  /** A key of the guide's sources. */
  readonly source: string
}

/** GUIDE-38: phrases by the key of an answer: the slug of a thing, or `family:` and that of a family. */
export type Clues = Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>>

export interface Guide {
  readonly families: readonly ThingFamily[]
  readonly advice: GuideAdvice
  readonly sources: Texts
  readonly codes: readonly PackageCode[]
  readonly clues: Clues
  /** GUIDE-47: what people said of each answer when they were asked to tell of it. */
  readonly descriptions: Clues
  readonly brands: readonly BrandGroup[]
}

interface TakenParts {
  readonly parts: readonly Pick<ThingPart, 'materials'>[]
}

export const hasAllWords = (names: Names): boolean =>
  languages.every((language) => (names[language] ?? '').trim() !== '')

export const materialsOf = ({ parts }: TakenParts): readonly string[] => [
  ...new Set(parts.flatMap(({ materials }) => materials)),
]

export const isTakenNowhere = (thing: Pick<Thing, 'parts'>): boolean => materialsOf(thing).length === 0

export const thingsOf = ({ families }: Pick<Guide, 'families'>): readonly Thing[] =>
  families.flatMap(({ things }) => things)
