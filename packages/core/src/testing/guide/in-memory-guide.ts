import {
  answerSheets,
  answersOf,
  guideCalls,
  guideEntries,
  GuideSearch,
  namesFirst,
  packedGuide,
  packedDescriptions,
  severalThings,
  sureScore,
  thingCard,
  thingSummaries,
  type Guide,
  type ThingSummary,
} from '../../guide/index.ts'
import { languages, type Language } from '../../material/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure } from '../../wire/index.ts'
import { FakeCalls } from '../calls/fake-calls.ts'
import { aPage } from '../shared/a-page.ts'

interface SearchWays {
  readonly sure?: boolean
  readonly several?: boolean
}

/** A guide with a few things; `isDown` makes its calls fail. */
export class InMemoryGuide {
  isDown = false
  readonly searches: string[] = []

  constructor(
    private readonly guide: Guide,
    readonly calls = new FakeCalls(),
  ) {
    const down = gatewayFailure('offline')
    calls
      .on(guideCalls.things, ({ query }) => {
        const { text = null, language, ...ways } = query ?? {}
        if (this.isDown) return down
        return ok(aPage(text === null ? thingSummaries(guide) : this.search(text, language ?? 'en', ways)))
      })
      .on(guideCalls.answers, ({ query }) => {
        const { text = null, language = 'en' } = query ?? {}
        const hits = text === null ? [] : new GuideSearch(this.entries(language), language).search(text)
        return this.isDown ? down : ok(aPage(answersOf(hits, answerSheets(guide))))
      })
      .on(guideCalls.thing, ({ slug }) => {
        const card = thingCard(guide, slug)
        return card === null ? gatewayFailure('not-found') : ok(card)
      })
      .on(guideCalls.codes, () => ok(aPage(guide.codes)))
      .on(guideCalls.words, ({ language: asked, query }) => {
        this.searches.push(`${asked} ${query?.version}`)
        const language = languages.find((each) => each === asked)
        return this.isDown || !language ? down : ok(packedGuide(this.entries(language)))
      })
      .on(guideCalls.descriptions, ({ language: asked }) => {
        const language = languages.find((each) => each === asked)
        return this.isDown || !language ? down : ok(packedDescriptions(guide, this.entries(language), language))
      })
  }

  private search(text: string, language: Language, ways: SearchWays): readonly ThingSummary[] {
    const search = new GuideSearch(this.entries(language), language)
    const found = search.search(text)
    const hits = ways.several
      ? severalThings(text, (part) => search.search(part))
      : ways.sure
        ? found.filter(({ score }) => score >= sureScore)
        : namesFirst(found)
    const summaries = thingSummaries(this.guide)
    return hits.flatMap(({ slug, called, isInName }) => {
      const summary = summaries.find((each) => each.slug === slug)
      return summary ? [{ ...summary, called: isInName ? null : called }] : []
    })
  }

  private entries(language: Language) {
    return guideEntries(this.guide, language)
  }
}
