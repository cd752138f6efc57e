import {
  answerSheets,
  answersOf,
  guideEntries,
  GuideSearch,
  packedGuide,
  searchLanguages,
  thingSummaries,
  type Guide,
  type GuideAnswer,
  type PackedGuide,
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

/** The guide in its current state, with data derived from it; replaced as a whole when anything changes. */
export class GuideEdition {
  /** Differs whenever the content differs. */
  readonly hash: string
  readonly summaries: ReadonlyMap<string, ThingSummary>
  readonly packed: (language: Language) => PackedGuide
  readonly #sheets: ReturnType<typeof answerSheets>
  readonly #search: (language: Language) => GuideSearch
  readonly #compressed: Readonly<Record<Encoding, (language: Language) => Buffer>>

  constructor(readonly guide: Guide) {
    this.hash = createHash('sha256').update(JSON.stringify(guide)).digest('base64url').slice(0, 8)
    this.summaries = new Map(thingSummaries(guide).map((summary) => [summary.slug, summary]))
    this.packed = keptByLanguage((language) => packedGuide(guideEntries(guide, language)))
    this.#search = keptByLanguage((language) => new GuideSearch(guideEntries(guide, language), language))
    this.#sheets = answerSheets(guide)
    const compressedBy = (encoding: Encoding) =>
      keptByLanguage((language) => smallest[encoding](Buffer.from(JSON.stringify(this.packed(language)))))
    this.#compressed = { br: compressedBy('br'), gzip: compressedBy('gzip') }
  }

  compressed(encoding: Encoding, language: Language): Buffer {
    return this.#compressed[encoding](language)
  }

  /** GUIDE-36: what a text means, in the order that visitors read. */
  answers(text: string, language: Language, limit: number): GuideAnswer[] {
    return answersOf(this.find(text, language, limit), this.#sheets)
  }

  /** The things, codes and families that a text means, best first. */
  find(text: string, language: Language, limit: number) {
    const others = languages.filter((other) => other !== language).map(this.#search)
    return searchLanguages(this.#search(language), others, text, limit)
  }
}

/** GUIDE-6: the version of the packed index: it depends on the content and on the code of this build. */
export const guideVersion = (buildId: string, { hash }: Pick<GuideEdition, 'hash'>): string => `${buildId}-${hash}`
