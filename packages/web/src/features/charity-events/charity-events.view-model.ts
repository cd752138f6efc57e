import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { eventsPageQuery, type EventsPageQuery } from '@recircle/core/charity-event'
import { TabStore, type KeyValueStore } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import type { CharityEventsData } from './charity-events.load.ts'
import { addressOfTown, eventsAddress, isFiltered } from './events-address.ts'
import { fieldsOf, followAddress, type TypedFilters } from './typed-filters.ts'

/** The key in the session store of the place that this tab has already been redirected to. */
const goneToKey = 'eventsTown'

/** EVT-1: the list, what is typed into its filters, and where it begins. */
@injectable()
export class CharityEventsViewModel {
  data: CharityEventsData = { query: eventsPageQuery(), list: null }
  typed: TypedFilters = fieldsOf(this.data.query)
  asking: 'idle' | 'asking' | 'failed' = 'idle'

  constructor(
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'ask' | 'locate' | 'onTownChoice'>,
    @inject(TabStore) private readonly session: Pick<KeyValueStore, 'get' | 'set'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(data: CharityEventsData): void {
    this.typed = followAddress(this.typed, fieldsOf(this.data.query), fieldsOf(data.query))
    this.data = data
    this.asking = 'idle'
  }

  /** The list of the URL with the unsent edits. */
  get asked(): EventsPageQuery {
    const { text, when } = this.typed
    return { ...this.data.query, text: text.trim(), when }
  }

  type(typed: TypedFilters): void {
    this.typed = typed
  }

  /** GEO-1: the list near the visitor; null if their location is unknown. */
  async addressNearVisitor(): Promise<string | null> {
    this.asking = 'asking'
    const near = await this.place.locate().catch(() => null)
    // Busy until its list is shown.
    if (near === null) runInAction(() => (this.asking = 'failed'))
    return near && eventsAddress(this.asked, { near, place: '' })
  }

  /** PLACE-4: calls back with the list of a town that is chosen on this page, or with that of all. */
  followTown(go: (address: string) => void): () => void {
    return this.place.onTownChoice((town) => {
      if (town !== null) this.session.set(goneToKey, town.id)
      const { asked } = this
      const language = languageOf(this.page.locale)
      go(town ? addressOfTown(asked, town, language) : eventsAddress(asked, { near: null, place: '' }))
    })
  }

  /**
   * PLACE-4: the list around where the visitor is or was, once per tab, so that removing the place shows all events; null if that is unknown,
   * the list is filtered, or the page is left while the browser looks for the place.
   */
  async addressOfStart(isLeft: () => boolean): Promise<string | null> {
    if (isLeft() || isFiltered(this.asked)) return null
    const { source, view, town } = await this.place.ask()
    const { asked } = this
    const goTo = town?.id ?? (source === 'position' || source === 'last' ? 'near' : null)
    if (isLeft() || isFiltered(asked) || goTo === null || this.session.get(goneToKey) === goTo) return null
    this.session.set(goneToKey, goTo)
    if (town) return addressOfTown(asked, town, languageOf(this.page.locale))
    return eventsAddress(asked, { near: { lng: view.lng, lat: view.lat }, place: '' })
  }
}
