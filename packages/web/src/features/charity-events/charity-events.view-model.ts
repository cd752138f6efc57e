import { inject, injectable } from 'inversify'
import { eventsPageQuery, type EventsPageQuery } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import type { CharityEventsData } from './charity-events.load.ts'
import { addressOfTown, eventsAddress, isFiltered } from './events-address.ts'
import { fieldsOf, followAddress, type TypedFilters } from './typed-filters.ts'

/** EVT-1: the list, what is typed into its filters, and where it begins. */
@injectable()
export class CharityEventsViewModel {
  data: CharityEventsData = {
    query: eventsPageQuery(),
    shown: eventsPageQuery(),
    capital: null,
    list: null,
    further: [],
  }
  typed: TypedFilters = fieldsOf(this.data.query)

  constructor(
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'ask' | 'onTownChoice'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(data: CharityEventsData): void {
    this.typed = followAddress(this.typed, fieldsOf(this.data.query), fieldsOf(data.query))
    this.data = data
  }

  /** The list of the URL with the unsent edits. */
  get asked(): EventsPageQuery {
    const { text, when } = this.typed
    return { ...this.data.query, text: text.trim(), when }
  }

  type(typed: TypedFilters): void {
    this.typed = typed
  }

  /** PLACE-4: calls back with the list of a town that is chosen on this page; once it is forgotten, with that of the capital. */
  followTown(go: (address: string) => void): () => void {
    return this.place.onTownChoice((town) => {
      const { asked } = this
      const anyTown = { near: null, isEverywhere: false, place: '' }
      go(town ? addressOfTown(asked, town, languageOf(this.page.locale)) : eventsAddress(asked, anyTown))
    })
  }

  /** PLACE-4: the list around where the visitor is or was; null if that is unknown, the address says more, or the page is left while the browser looks for the place. */
  async addressOfStart(isLeft: () => boolean): Promise<string | null> {
    if (isLeft() || isFiltered(this.asked)) return null
    const { source, view, town } = await this.place.ask()
    const { asked } = this
    if (isLeft() || isFiltered(asked)) return null
    if (town) return addressOfTown(asked, town, languageOf(this.page.locale))
    const isVisitors = source === 'position' || source === 'last'
    return isVisitors ? eventsAddress(asked, { near: { lng: view.lng, lat: view.lat }, place: '' }) : null
  }
}
