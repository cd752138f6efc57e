import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { LocationService, prevLocationKey, readLastPlace, type LngLat } from '@recircle/core/geo'
import { Clock, PersistedStore, type CancelTimer, type KeyValueStore } from '@recircle/core/shared'
import {
  offeredTowns,
  readTown,
  townCalls,
  townKey,
  townsQuery,
  townTextMin,
  type FoundTown,
  type Town,
  type TownQuestion,
} from '@recircle/core/town'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { tellPlaceChange, tellTownChoice } from '../../shell/town/town-news.ts'

/** The debounce delay between keys. */
const pauseMs = 150

/** PLACE-1, PLACE-5: the towns of the dialog: the large ones of the site at first, those whose name begins as typed, or those around a place. */
@injectable()
export class TownViewModel {
  /** What the towns are for; empty for those offered at first. */
  text = ''
  towns: readonly FoundTown[]
  state: 'ready' | 'loading' | 'none' | 'failed' = 'ready'
  /** The visitor's location was requested, but the device does not know it. */
  isPlaceUnknown = false
  readonly current: Town | null
  /** Whether the browser has stored a last position. */
  readonly isPlaceKept: boolean
  private readonly offered: readonly FoundTown[]
  private cancelPause: CancelTimer | null = null
  private call: AbortController | null = null
  private question: TownQuestion | null = null

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(Clock) private readonly clock: Pick<Clock, 'after'>,
    @inject(LocationService) private readonly location: Pick<LocationService, 'locate'>,
    @inject(PersistedStore) private readonly store: KeyValueStore,
    @inject(PageContext) private readonly page: Pick<PageContext, 'site'>,
  ) {
    this.offered = offeredTowns(page.site.variant)
    this.towns = this.offered
    this.current = readTown(store.get(townKey))
    this.isPlaceKept = readLastPlace(store.get(prevLocationKey)) !== null
    makeObserved(this)
  }

  activate(): () => void {
    return () => this.stop()
  }

  ask(text: string): void {
    this.stop()
    this.text = text
    this.isPlaceUnknown = false
    const query = text.trim()
    if (query.length < townTextMin) {
      this.towns = this.offered
      this.state = 'ready'
      return
    }
    // The towns of the shorter text stay until the answer, so that the list does not blink.
    this.state = 'loading'
    this.cancelPause = this.clock.after(pauseMs, () => void this.look({ text: query }))
  }

  async nearest(place: LngLat): Promise<void> {
    this.stop()
    await this.look({ near: place })
  }

  async nearMe(): Promise<void> {
    const { place, source } = await this.location.locate()
    runInAction(() => {
      this.isPlaceUnknown = source === 'default'
    })
    if (source !== 'default') await this.nearest(place)
  }

  retry(): void {
    if (this.question !== null) void this.look(this.question)
  }

  /** Stores the town for all parts of the site. Forgetting it also forgets the last position. */
  choose(town: Town | null): void {
    if (town === null) for (const key of [townKey, prevLocationKey]) this.store.remove(key)
    else this.store.set(townKey, JSON.stringify(town))
    tellPlaceChange()
    tellTownChoice(town)
  }

  private stop(): void {
    this.cancelPause?.()
    this.call?.abort()
  }

  private async look(question: TownQuestion): Promise<void> {
    const call = new AbortController()
    this.call = call
    this.question = question
    this.state = 'loading'
    const query = townsQuery(this.page.site.variant, question)
    const found = await this.calls.ask(townCalls.find, { query, signal: call.signal })
    if (call.signal.aborted) return
    runInAction(() => {
      this.towns = found.ok ? found.value.items : []
      this.state = !found.ok ? 'failed' : found.value.items.length === 0 ? 'none' : 'ready'
    })
  }
}
