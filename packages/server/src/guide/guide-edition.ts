import {
  answerSheets,
  answersOf,
  guideEntries,
  GuideSearch,
  packedGuide,
  packedDescriptions,
  searchLanguages,
  severalThings,
  Descriptions,
  thingSummaries,
  type Guide,
  type GuideAnswer,
  type PackedGuide,
  type PackedDescriptions,
  type ThingSummary,
} from '@recircle/core/guide'
import { languages, type Language } from '@recircle/core/material'
import { createHash } from 'node:crypto'
import { smallest, type Encoding } from '../http/answer/compression.ts'

/** Computed on first use, so that the server starts no slower. */
function keptByLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const madeByLanguage = new Map<Language, T>()
  return (language) => {
    const known = madeByLanguage.get(language)
    if (known !== undefined) return known
    const made = make(language)
    madeByLanguage.set(language, made)
    return made
  }
}

/** What browsers load of a language, also compressed. */
export interface Sheet<Packed> {
  readonly packed: (language: Language) => Packed
  readonly compressed: Readonly<Record<Encoding, (language: Language) => Buffer>>
}

function sheetOf<Packed>(make: (language: Language) => Packed): Sheet<Packed> {
  const packed = keptByLanguage(make)
  const by = (encoding: Encoding) =>
    keptByLanguage((language) => smallest[encoding](Buffer.from(JSON.stringify(packed(language)))))
  return { packed, compressed: { br: by('br'), gzip: by('gzip') } }
}

/** The guide in its current state, with data derived from it; replaced as a whole when anything changes. */
export class GuideEdition {
  /** Differs whenever the content differs. */
  readonly hash: string
  readonly summaries: ReadonlyMap<string, ThingSummary>
  readonly words: Sheet<PackedGuide>
  /** GUIDE-47 */
  readonly descriptions: Sheet<PackedDescriptions>
  readonly #sheets: ReturnType<typeof answerSheets>
  readonly #search: (language: Language) => GuideSearch
  readonly #described: (language: Language) => Descriptions

  constructor(readonly guide: Guide) {
    this.hash = createHash('sha256').update(JSON.stringify(guide)).digest('base64url').slice(0, 8)
    this.summaries = new Map(thingSummaries(guide).map((summary) => [summary.slug, summary]))
    const entries = keptByLanguage((language) => guideEntries(guide, language))
    this.words = sheetOf((language) => packedGuide(entries(language)))
    this.descriptions = sheetOf((language) => packedDescriptions(guide, entries(language), language))
    this.#search = keptByLanguage((language) => new GuideSearch(entries(language), language))
    this.#described = keptByLanguage(
      (language) => new Descriptions(this.descriptions.packed(language), entries(language), language),
    )
    this.#sheets = answerSheets(guide)
  }

  /** GUIDE-36: what a text means, in the order that visitors read. */
  answers(text: string, language: Language, limit: number): GuideAnswer[] {
    return answersOf(this.find(text, language, limit), this.#sheets)
  }

  /** GUIDE-31 */
  several(text: string, language: Language, limit: number) {
    return severalThings(text, (part) => this.find(part, language, limit))
  }

  /** The things, codes and families that a text means, best first. */
  find(text: string, language: Language, limit: number) {
    const others = languages.filter((other) => other !== language).map(this.#search)
    return searchLanguages(this.#search(language), others, text, limit, this.#described(language))
  }
}

/** GUIDE-6: the version of the packed index: it depends on the content and on the code of this build. */
export const guideVersion = (buildId: string, { hash }: Pick<GuideEdition, 'hash'>): string => `${buildId}-${hash}`
