import {
  guideEntry,
  GuideSearch,
  namesFirst,
  packedGuide,
  sureScore,
  thingCard,
  thingsOf,
  thingSummaries,
  type Guide,
  type GuideGateway,
  type GuideSearchOptions,
  type PackedGuide,
} from '../../guide/index.ts'
import type { Language } from '../../material/index.ts'
import { gatewayFailure, type GatewayResult } from '../../wire/index.ts'

const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value })

/** A guide with a few things; `isDown` makes every call fail. */
export class InMemoryGuideGateway implements GuideGateway {
  isDown = false
  readonly searches: string[] = []

  constructor(private readonly guide: Guide) {}

  async things() {
    return this.isDown ? gatewayFailure('offline') : ok(thingSummaries(this.guide))
  }

  async search(text: string, language: Language, { isSure = false }: GuideSearchOptions = {}) {
    if (this.isDown) return gatewayFailure('offline')
    const found = new GuideSearch(this.entries(language), language).search(text)
    const hits = isSure ? found.filter(({ score }) => score >= sureScore) : namesFirst(found)
    const summaries = thingSummaries(this.guide)
    return ok(
      hits.flatMap(({ slug, called, isInName }) => {
        const summary = summaries.find((each) => each.slug === slug)
        return summary ? [{ ...summary, called: isInName ? null : called }] : []
      }),
    )
  }

  async thing(slug: string) {
    const card = thingCard(this.guide, slug)
    return card === null ? gatewayFailure('not-found') : ok(card)
  }

  async codes() {
    return ok(this.guide.codes)
  }

  async words(language: Language, version: string): Promise<GatewayResult<PackedGuide>> {
    this.searches.push(`${language} ${version}`)
    return this.isDown ? gatewayFailure('offline') : ok(packedGuide(this.entries(language)))
  }

  private entries(language: Language) {
    return thingsOf(this.guide).map((thing) => guideEntry(thing, language))
  }
}
