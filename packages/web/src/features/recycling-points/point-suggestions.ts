import { makeAutoObservable, observableRef } from 'mobx'
import type { FacilityGateway } from '@recircle/core/facility'
import { boxAround, parseCoordinates, type LngLat } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import { MaterialBits } from '@recircle/core/point-index'
import { materialPhrases, SearchIndex } from '@recircle/core/search'
import type { CancelTimer, Clock } from '@recircle/core/shared'
import type { CancelSignal, GatewayResult } from '@recircle/core/wire'
import type { FoundThing } from '../../guide/thing-lookup.ts'
import { LatestCall } from './latest-call.ts'
import { noSuggestions, type PointSuggestion, type Suggestions } from './points-model.ts'

/** Between two keys of somebody who types. */
const pauseMs = 150
const slowMs = 300
const materialsShown = 3
const thingsShown = 3
const pointsShown = 5
const townRadiusM = 100_000

interface SuggestionPorts {
  readonly gateway: FacilityGateway
  readonly clock: Clock
  readonly language: Language
  readonly materials: () => Promise<GatewayResult<readonly Material[]>>
  /** What is called so, best first; nothing where that cannot be told. */
  readonly things: (text: string, limit: number) => Promise<readonly FoundThing[]>
}

/** What to offer under the search box: a typed place, then things, then materials by their everyday words in any language, then points. */
export class PointSuggestions {
  shown: Suggestions = noSuggestions
  private readonly ports: SuggestionPorts
  private readonly latest = new LatestCall()
  private words: { readonly index: SearchIndex; readonly materials: readonly Material[] } | null = null
  private timer: CancelTimer | null = null

  constructor(ports: SuggestionPorts) {
    this.ports = ports
    makeAutoObservable<this, 'ports' | 'latest' | 'words' | 'timer'>(
      this,
      { shown: observableRef, ports: false, latest: false, words: false, timer: false },
      { autoBind: true },
    )
  }

  ask(text: string, near: LngLat): void {
    this.stop()
    const asked = text.trim()
    const place = parseCoordinates(asked)
    if (asked === '') this.show(noSuggestions)
    else if (place !== null) this.show({ text, items: [{ type: 'place', place }], state: 'ready' })
    else {
      this.show({ ...this.shown, text, state: 'loading' })
      this.timer = this.ports.clock.after(pauseMs, () => void this.look(text, near))
    }
  }

  stop(): void {
    this.timer?.()
    this.latest.cancel()
  }

  private async look(text: string, near: LngLat): Promise<void> {
    const call = this.latest.start()
    this.timer = this.ports.clock.after(slowMs, () => this.show({ ...this.shown, state: 'slow' }))
    const [things, named] = await Promise.all([this.thingsNamed(text), this.materialsNamed(text)])
    const materials = [...things, ...(named ?? [])]
    if (call.aborted) return
    // These need no second question: they stand while the points are looked for.
    this.show({ ...this.shown, text, items: materials })
    const found = await this.pointsNamed(text, near, call)
    if (call.aborted) return
    this.timer()
    if (!found.ok) return this.show({ text, items: materials, state: 'failed' })
    const points = found.value.items.map(({ id, name, address }): PointSuggestion => ({
      type: 'point',
      id,
      name,
      address,
    }))
    this.show({ text, items: [...materials, ...points], state: 'ready' })
  }

  /** The name of a shop means the one in town; only what is not there is looked for elsewhere. */
  private async pointsNamed(text: string, near: LngLat, signal: CancelSignal) {
    const query = { text, near, materialIds: [], openNow: false, limit: pointsShown, offset: 0 }
    const inTown = await this.ports.gateway.search({ ...query, box: boxAround(near, townRadiusM) }, { signal })
    if (!inTown.ok || inTown.value.items.length > 0) return inTown
    return this.ports.gateway.search({ ...query, box: null }, { signal })
  }

  private async thingsNamed(text: string): Promise<PointSuggestion[]> {
    const [things, answer] = await Promise.all([this.ports.things(text, thingsShown), this.ports.materials()])
    const known = answer.ok ? answer.value : []
    return things.map(({ slug, name, materials }) => ({
      type: 'thing',
      slug,
      name,
      materials,
      detail: known
        .filter((material) => materials.includes(material.slug))
        .map(({ names }) => names[this.ports.language])
        .join(', '),
    }))
  }

  private async materialsNamed(text: string): Promise<PointSuggestion[] | null> {
    const words = this.words ?? (await this.learnWords())
    if (words === null) return null
    return words.index
      .namedMaterials(text)
      .slice(0, materialsShown)
      .flatMap(({ bit, text: detail }) => {
        const material = words.materials[bit]
        return material
          ? [{ type: 'material' as const, slug: material.slug, name: material.names[this.ports.language], detail }]
          : []
      })
  }

  private async learnWords() {
    const answer = await this.ports.materials()
    if (!answer.ok) return null
    const materials = answer.value.slice(0, 32)
    const bits = MaterialBits.of(materials.map(({ id }) => id))
    if (!bits.ok) return null
    this.words = { index: new SearchIndex(materialPhrases(materials, bits.value)), materials }
    return this.words
  }

  private show(shown: Suggestions): void {
    this.shown = shown
  }
}
