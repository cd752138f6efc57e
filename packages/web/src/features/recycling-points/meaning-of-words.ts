import type { GuideGateway } from '@recircle/core/guide'
import { languageOf } from '@recircle/core/site'
import { saysStreet, type TownGateway, type TownOfWords } from '@recircle/core/town'
import type { ThingLookup } from '../../guide/thing-lookup.ts'
import type { PageContext } from '../../routing/page-context.ts'
import type { InferredThing, PointsList } from './points-model.ts'
import { askTownOfWords } from './town-of-words.ts'

/** Whether no point has these words: then they may name a thing. */
export const isUnknown = ({ count, instead }: Pick<PointsList, 'count' | 'instead'>): boolean =>
  count === 0 || instead === 'town'

/** The words that may name a thing: those beside the town, unless they name a street. */
export const wordsOfThing = (text: string, named: Pick<TownOfWords, 'rest'> | null): string => {
  const words = named?.rest ?? text
  return saysStreet(words) ? '' : words
}

/** What the words of a search mean besides points: a town, a thing. */
export class MeaningOfWords {
  private last: { readonly text: string; readonly town: ReturnType<typeof askTownOfWords> } | null = null
  private lookup: Promise<ThingLookup> | null = null

  constructor(
    private readonly towns: TownGateway,
    private readonly guide: GuideGateway,
    private readonly page: PageContext,
  ) {}

  /** PLACE-7: asked once for each text, unless it fails. */
  async townIn(text: string): Promise<TownOfWords | null> {
    const { towns, guide } = this
    const { site, locale } = this.page
    const parts = { towns, guide, variant: site.variant, language: languageOf(locale) }
    const asked = this.last?.text === text ? this.last : { text, town: askTownOfWords(parts, text) }
    this.last = asked
    const answer = await asked.town
    if (answer.ok) return answer.value
    if (this.last === asked) this.last = null
    return null
  }

  async thingIn(text: string): Promise<InferredThing | null> {
    const words = wordsOfThing(text, await this.townIn(text))
    if (words === '') return null
    const things = await this.things().then(
      (lookup) => lookup.find(words, 5),
      () => [],
    )
    const best = things.find(({ isSure, materials }) => isSure && materials.length > 0)
    return best === undefined ? null : { text, slug: best.slug, materials: best.materials }
  }

  /** GUIDE-15: loaded with the first search that finds no point. */
  private things(): Promise<ThingLookup> {
    this.lookup ??= import('../../guide/thing-lookup.ts').then(({ ThingLookup: Lookup }) => {
      const { locale, settings } = this.page
      return new Lookup({ gateway: this.guide, language: languageOf(locale), version: settings.guideVersion })
    })
    this.lookup.catch(() => (this.lookup = null))
    return this.lookup
  }
}
