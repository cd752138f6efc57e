import type { Calls } from '@recircle/core/calls'
import {
  answerKey,
  asShown,
  guideCalls,
  GuideSearch,
  isDoubted,
  isSurelyFound,
  searchLanguages,
  severalThings,
  surelyNamed,
  sureScore,
  Descriptions,
  unpackedGuide,
  type AnswerKind,
  type GuideEntry,
  type GuideHit,
} from '@recircle/core/guide'
import { languages, type Language } from '@recircle/core/material'

/** GUIDE-36: a thing, code or family that matches typed text, in the language of the page. */
export interface FoundThing {
  readonly kind: AnswerKind
  /** The slug of a thing, `code:5` or `family:drinks`. */
  readonly slug: string
  readonly name: string
  /** Empty if no place takes it. */
  readonly materials: readonly string[]
  /** Whether the match is confident. */
  readonly isSure: boolean
  /** GUIDE-29: whether the words surely name this thing, and no other as much. */
  readonly isNamed: boolean
  /** GUIDE-33: the synonym that matches the words; empty if the name does. */
  readonly called: string
  readonly isInName: boolean
  /** Whether only misspelled words match. */
  readonly isFuzzy: boolean
}

type Hit = Omit<GuideHit, 'name'>

/** Of so many the ones with the words in their name come first. */
const ranked = 10

export interface ThingLookupParts {
  readonly calls: Calls
  readonly language: Language
  readonly version: string
}

/** GUIDE-15: finds things by their common names in the language of the page; without a good match also in the others. Indexes are loaded at the first key. */
export class ThingLookup {
  private readonly cached = new Map<Language, Promise<GuideSearch | null>>()
  private readonly names = new Map<string, string>()
  private entries: readonly GuideEntry[] = []
  private descriptions: Promise<Descriptions | null> | null = null

  constructor(private readonly parts: ThingLookupParts) {}

  /** Best first. Empty if the index fails to load; the next key retries. */
  async find(text: string, limit: number): Promise<readonly FoundThing[]> {
    const hits = (await this.searchFor(text))?.(text) ?? []
    const named = surelyNamed(hits)
    return asShown(hits)
      .slice(0, limit)
      .map((hit) => this.found(hit, hit === named))
  }

  /** GUIDE-31: one thing for each that the words name; empty if they name one. */
  async several(text: string): Promise<readonly FoundThing[]> {
    const search = await this.searchFor(text)
    return search === null ? [] : severalThings(text, search).map((hit) => this.found(hit, false))
  }

  private found(hit: Hit, isOnly: boolean): FoundThing {
    const { slug, materials, isFuzzy, isInName } = hit
    const name = this.names.get(slug) ?? slug
    const called = isInName || hit.called === name ? '' : hit.called
    const { kind } = answerKey(slug)
    const isSure = hit.score >= sureScore
    return { kind, slug, name, materials, called, isInName, isFuzzy, isSure, isNamed: kind === 'thing' && isOnly }
  }

  /** A search with all that the words need; null if the index fails to load. */
  private async searchFor(text: string): Promise<((words: string) => readonly Hit[]) | null> {
    const { language } = this.parts
    const own = await this.searchIn(language)
    if (own === null) return null
    const saysMuch = text.trim().length >= muchLength
    const first = saysMuch ? own.search(text, 1) : []
    const others = saysMuch && !isSurelyFound(first) ? languages.filter((each) => each !== language) : []
    const [descriptions, ...searches] = await Promise.all([
      saysMuch && isDoubted(first) ? this.described() : null,
      ...others.map((each) => this.searchIn(each)),
    ])
    const known = searches.filter((search) => search !== null)
    return (words) => searchLanguages(own, known, words, ranked, descriptions)
  }

  private async searchIn(language: Language): Promise<GuideSearch | null> {
    const pending = this.cached.get(language) ?? this.fetch(language)
    this.cached.set(language, pending)
    const search = await pending
    if (search === null) this.cached.delete(language)
    return search
  }

  private async fetch(language: Language): Promise<GuideSearch | null> {
    const { calls, version } = this.parts
    const answer = await calls.ask(guideCalls.words, { language, query: { version } })
    if (!answer.ok) return null
    const entries = unpackedGuide(answer.value)
    if (language === this.parts.language) {
      this.entries = entries
      for (const { slug, name } of entries) this.names.set(slug, name)
    }
    return new GuideSearch(entries, language)
  }

  /** GUIDE-47: without them, names and clues answer; the next key retries. */
  private async described(): Promise<Descriptions | null> {
    const pending = (this.descriptions ??= this.fetchDescriptions())
    const descriptions = await pending
    if (descriptions === null) this.descriptions = null
    return descriptions
  }

  private async fetchDescriptions(): Promise<Descriptions | null> {
    const { calls, language, version } = this.parts
    const answer = await calls.ask(guideCalls.descriptions, { language, query: { version } })
    return answer.ok ? new Descriptions(answer.value, this.entries, language) : null
  }
}

/** Shorter text says little in any language. */
const muchLength = 4
