import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { FacilityGateway } from '@recircle/core/facility'
import { addressCoordinates, addressTextMax, LocationService, type LngLat } from '@recircle/core/geo'
import { Clock, PersistedStore, type KeyValueStore } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { addressCalls, townCalls, townTextMax, type Whereabouts } from '@recircle/core/town'
import { ThingLookup } from '../guide/thing-lookup.ts'
import { PageContext } from '../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../shell/town/visitor-place.ts'
import { placeOfTown, placeOfWhere, type PlaceOfSearch } from './place-of-search.ts'
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { SearchSuggestions } from './search-suggestions.ts'
import { noSuggestions, type SuggestionGroup, type Suggestions } from './suggestion.ts'
import { ThingAnswers } from './thing-answers.ts'

/** What a page gives its search box. */
export interface SearchBoxData {
  /** Materials to suggest before anything is typed. */
  readonly materials: readonly { readonly slug: string; readonly name: string }[]
  /** Where to search; by default where the visitor is or was (PLACE-6). */
  readonly around?: PlaceOfSearch | undefined
}

const materialsShown = 6
/** Enough to prefer a town, and no more than that of where the visitor is. */
const roughly = ({ lng, lat }: LngLat): string =>
  addressCoordinates({ lng: Number(lng.toFixed(1)), lat: Number(lat.toFixed(1)) })

/** MAP-20 GUIDE-15: what a search box suggests. */
@injectable()
export class SearchBoxViewModel {
  shown: Suggestions = noSuggestions
  /** The time for which opening hours are shown. */
  nowMs = 0
  isOpen = false
  /** Near me was chosen, but the location is unknown. */
  isPlaceUnknown = false
  private given: SearchBoxData = { materials: [] }
  private place: Whereabouts
  private readonly suggestions: SearchSuggestions

  constructor(
    @inject(FacilityGateway) facilities: Pick<FacilityGateway, 'search' | 'materials'>,
    @inject(Calls) calls: Calls,
    @inject(LocationService) private readonly location: Pick<LocationService, 'locate'>,
    @inject(VisitorPlace) private readonly where: VisitorPlace,
    @inject(PersistedStore) private readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove'>,
    @inject(Clock) clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {
    const { variant } = page.site
    const language = languageOf(page.locale)
    const lookup = new ThingLookup({ calls, language, version: page.settings.guideVersion })
    const answers = new ThingAnswers({ calls, facilities, language, variant })
    this.place = where.stored()
    const ports = {
      gateway: facilities,
      clock,
      language,
      towns: async (text, signal) => {
        const query = { site: variant, text: text.slice(0, townTextMax) }
        const found = await calls.ask(townCalls.find, { query, signal })
        return found.ok ? found.value.items : []
      },
      addresses:
        page.settings.addressAttribution === null
          ? null
          : async (text, near, signal) => {
              const query = { site: variant, language, text: text.slice(0, addressTextMax), near: roughly(near) }
              const found = await calls.ask(addressCalls.find, { query, signal })
              return found.ok ? found.value.items : 'failed'
            },
      things: (text, limit) => lookup.find(text, limit),
      several: (text) => lookup.several(text),
      answer: (thing, asked, onStep) => answers.answer(thing, asked, onStep),
      isCalledSo: (slug, text) => answers.isCalledSo(slug, text),
      inTown: (town) => placeOfTown(town, page.locale),
      start: () => this.startGroups(),
    } satisfies ConstructorParameters<typeof SearchSuggestions>[0]
    this.suggestions = new SearchSuggestions(ports, (shown) =>
      runInAction(() => {
        this.nowMs = clock.nowMs()
        this.shown = shown
      }),
    )
    makeObserved(this)
  }

  restore(given: SearchBoxData): void {
    this.given = given
    this.moved()
  }

  activate(): () => void {
    void this.findPlace()
    return () => this.suggestions.stop()
  }

  ask(text: string): void {
    this.isOpen = true
    this.isPlaceUnknown = false
    this.suggestions.ask(text, this.around)
  }

  /** PLACE-10 */
  async findStreets(): Promise<void> {
    await this.suggestions.findStreets()
  }

  /** The words are on their way to another page, whatever is suggested. */
  search(): void {
    this.suggestions.wait()
  }

  close(): void {
    this.isOpen = false
    this.suggestions.stop()
  }

  remember(text: string): void {
    rememberSearch(this.store, text)
  }

  forget(text: string): void {
    forgetSearches(this.store)
    this.ask(text)
  }

  /** PLACE-6: where the visitor is; again when they have chosen a town. */
  async findPlace(): Promise<void> {
    try {
      this.place = await this.where.ask()
      this.moved()
    } catch {
      // What the browser has stored remains.
    }
  }

  /** The visitor's location; null if unknown. */
  async locate(): Promise<LngLat | null> {
    const { place, source } = await this.location.locate()
    runInAction(() => (this.isPlaceUnknown = source === 'default'))
    return source === 'default' ? null : place
  }

  private get around(): PlaceOfSearch {
    return this.given.around ?? placeOfWhere(this.place, this.page.locale)
  }

  private moved(): void {
    if (this.isOpen) this.suggestions.moveTo(this.around)
  }

  private startGroups(): SuggestionGroup[] {
    const recent = recentSearches(this.store).map((text) => ({ type: 'recent', text }) as const)
    const everyday = this.given.materials
      .slice(0, materialsShown)
      .map(({ slug, name }) => ({ type: 'material', slug, name, detail: '' }) as const)
    return [
      { id: 'start', items: [{ type: 'near-me' }] },
      ...(recent.length > 0 ? [{ id: 'recent', items: recent } as const] : []),
      ...(everyday.length > 0 ? [{ id: 'materials', items: everyday } as const] : []),
    ]
  }
}
