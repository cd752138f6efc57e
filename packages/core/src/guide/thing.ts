import type { Language, Names } from '../material/index.ts'
import type { SiteVariant } from '../site/index.ts'

/** One part of a thing and the materials it may be handed in as; several where a mark on the part tells which. */
export interface ThingPart {
  /** Null where the thing is in one piece. */
  readonly part: string | null
  /** Empty: no place takes it yet. */
  readonly materials: readonly string[]
}

/** GUIDE-1: an everyday thing and what to do with it. Advice is named by its key in the `GuideAdvice`. */
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
  /** The day its facts were checked, as YYYY-MM-DD. */
  readonly checkedOn: string
}

export type Texts = Readonly<Record<string, Names>>

/** Sentences that things share, each under its key. */
export interface GuideAdvice {
  readonly prepare: Texts
  readonly hazard: Texts
  readonly mistake: Texts
  readonly reuse: Texts
  readonly differs: Texts
  readonly parts: Texts
}

export interface ThingFamily {
  readonly slug: string
  readonly names: Names
  readonly things: readonly Thing[]
}

/** GUIDE-3: a mark on a package: the number in the triangle and what is written under it. */
export interface PackageCode {
  readonly code: number
  /** The number as one sign (♳), where there is such a sign. */
  readonly sign: string | null
  readonly marks: readonly string[]
  readonly materials: readonly string[]
  readonly names: Names
}

const isCyrillic = (text: string): boolean => /\p{Script=Cyrillic}/u.test(text)

/** What is written on packages where the language is read: Cyrillic marks tell others nothing. */
export const marksIn = ({ marks }: Pick<PackageCode, 'marks'>, language: Language): readonly string[] =>
  language === 'ru' || language === 'kk' ? marks : marks.filter((mark) => !isCyrillic(mark))

export interface Guide {
  readonly families: readonly ThingFamily[]
  readonly advice: GuideAdvice
  readonly sources: Texts
  readonly codes: readonly PackageCode[]
}

export const materialsOf = ({ parts }: Pick<Thing, 'parts'>): readonly string[] => [
  ...new Set(parts.flatMap(({ materials }) => materials)),
]

export const isTakenNowhere = (thing: Pick<Thing, 'parts'>): boolean => materialsOf(thing).length === 0

export const thingsOf = ({ families }: Pick<Guide, 'families'>): readonly Thing[] =>
  families.flatMap(({ things }) => things)
