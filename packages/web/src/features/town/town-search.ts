import type { LngLat } from '@recircle/core/geo'
import type { CancelTimer, Clock } from '@recircle/core/shared'
import type { SiteVariant } from '@recircle/core/site'
import { townTextMin, type FoundTown, type TownGateway, type TownQuestion } from '@recircle/core/town'

/** The debounce delay between keys. */
const pauseMs = 150

export interface TownsShown {
  /** What the towns are for; empty for those offered at first. */
  readonly text: string
  readonly towns: readonly FoundTown[]
  readonly state: 'ready' | 'loading' | 'none' | 'failed'
}

export interface TownSearchPorts {
  readonly towns: TownGateway
  readonly clock: Clock
  readonly variant: SiteVariant
  /** Those offered before anything is typed. */
  readonly offered: readonly FoundTown[]
}

/** PLACE-5: the towns of the dialog: those offered at first, those whose name begins as typed, or those around a place. */
export class TownSearch {
  #shown: TownsShown
  #timer: CancelTimer | null = null
  #call: AbortController | null = null
  #retry: () => void = () => undefined

  constructor(
    private readonly ports: TownSearchPorts,
    private readonly onShow: (shown: TownsShown) => void,
  ) {
    this.#shown = { text: '', towns: ports.offered, state: 'ready' }
  }

  get shown(): TownsShown {
    return this.#shown
  }

  ask(text: string): void {
    this.stop()
    const query = text.trim()
    if (query.length < townTextMin) return this.#show({ text, towns: this.ports.offered, state: 'ready' })
    // The towns of the shorter text stay until the answer, so that the list does not blink.
    this.#show({ ...this.#shown, text, state: 'loading' })
    this.#timer = this.ports.clock.after(pauseMs, () => void this.#look(text, { text: query }))
  }

  async nearest(place: LngLat): Promise<void> {
    this.stop()
    await this.#look(this.#shown.text, { near: place })
  }

  retry(): void {
    this.#retry()
  }

  stop(): void {
    this.#timer?.()
    this.#call?.abort()
  }

  async #look(text: string, question: TownQuestion): Promise<void> {
    const call = new AbortController()
    this.#call = call
    this.#retry = () => void this.#look(text, question)
    this.#show({ ...this.#shown, state: 'loading' })
    const found = await this.ports.towns.find(this.ports.variant, question, { signal: call.signal })
    if (call.signal.aborted) return
    if (!found.ok) return this.#show({ text, towns: [], state: 'failed' })
    this.#show({ text, towns: found.value, state: found.value.length === 0 ? 'none' : 'ready' })
  }

  #show(shown: TownsShown): void {
    this.#shown = shown
    this.onShow(shown)
  }
}
