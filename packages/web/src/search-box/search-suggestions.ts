import type { Facility } from '@recircle/core/facility'
import { boxAround, distanceM, parseCoordinates, type LngLat } from '@recircle/core/geo'
import type { Material } from '@recircle/core/material'
import { MaterialBits } from '@recircle/core/point-index'
import { materialPhrases, SearchIndex } from '@recircle/core/search'
import type { CancelTimer } from '@recircle/core/shared'
import { streetInWords, townTextMin, type FoundTown, type TownInWords } from '@recircle/core/town'
import type { CancelSignal, GatewayResult, Page } from '@recircle/core/wire'
import { pointSummary } from '../facility/point-data.ts'
import type { FoundThing } from '../guide/thing-lookup.ts'
import { LatestCall } from '../routing/screen/latest-call.ts'
import { isSamePlace, townMeant, type PlaceOfSearch } from './place-of-search.ts'
import type { SuggestionPorts } from './suggestion-ports.ts'
import { grouped, type Suggestion, type Suggestions } from './suggestion.ts'

/** The debounce delay between keys. */
const pauseMs = 150
const slowMs = 300
/** How long the list waits for the complete answer, so that it rarely shifts when parts arrive. */
const holdMs = 250
const materialsShown = 3
const thingsShown = 3
const pointsShown = 5
const townsShown = 3
/** The radius in which the name of a shop is searched first. */
const townRadiusM = 100_000
const surelyTown = 4

interface Others {
  readonly towns: readonly Suggestion[]
  readonly points: readonly Suggestion[]
  /** Whether the words begin the name of a large town. */
  readonly isTown?: boolean
}

interface NamedThing {
  readonly thing: FoundThing
  readonly suggestion: Suggestion
}

/** MAP-20 GUIDE-15 GUIDE-29: suggestions of a search box: the answer about a thing that is surely named, what to bring (things, then materials by their synonyms in any language), points, towns and typed places. */
export class SearchSuggestions {
  #shown: Suggestions = { text: '', groups: [], state: 'ready', around: null }
  readonly #calls = new LatestCall()
  #words: { readonly index: SearchIndex; readonly materials: readonly Material[] } | null = null
  #catalogue: Promise<GatewayResult<readonly Material[]>> | null = null
  #timer: CancelTimer | null = null
  #asked: { readonly text: string; readonly around: PlaceOfSearch } | null = null

  constructor(
    private readonly ports: SuggestionPorts,
    private readonly onShow: (shown: Suggestions) => void,
  ) {}

  ask(text: string, around: PlaceOfSearch): void {
    this.stop()
    this.#asked = { text, around }
    const term = text.trim()
    const place = parseCoordinates(term)
    if (term === '') this.#show({ text, groups: this.ports.start(), state: 'ready', around })
    else if (place !== null) {
      this.#show({ text, groups: grouped([['addresses', [{ type: 'place', place }]]]), state: 'ready', around })
    } else {
      const groups = this.#shown.text.trim() === '' ? [] : this.#shown.groups
      this.#show({ text, groups, state: 'loading', around })
      this.#timer = this.ports.clock.after(pauseMs, () => void this.#look(text, around))
    }
  }

  /** PLACE-6: the visitor's place became known, or changed, after the words were typed. */
  moveTo(around: PlaceOfSearch): void {
    if (this.#asked !== null && !isSamePlace(this.#asked.around, around)) this.ask(this.#asked.text, around)
  }

  stop(): void {
    this.#timer?.()
    this.#calls.cancel()
  }

  async #look(typed: string, origin: PlaceOfSearch, given: readonly FoundTown[] | null = null): Promise<void> {
    const signal = this.#calls.start()
    this.#timer = this.ports.clock.after(slowMs, () => this.#show({ ...this.#shown, state: 'slow' }))
    const naming = given === null ? this.#townsNamed(typed, signal) : Promise.resolve(given)
    const early = await this.#held(naming)
    // Until then, results are shown for the original place.
    if (early === null) void this.#lookAgainIn(naming, typed, origin, signal)
    const meant = await this.#meantBy(typed, early ?? [])
    // PLACE-7: the words beside a town are looked for there.
    const text = meant?.rest || typed.trim()
    const around = meant === null ? origin : this.ports.inTown(meant.town)
    const at = meant === null || meant.rest === '' ? {} : { at: around.near }
    const [found, materials] = await Promise.all([this.#thingsNamed(text, at), this.#materialsNamed(text, at)])
    const isTown = meant !== null && meant.rest === ''
    const things = isTown ? await this.#calledSo(found, text) : found
    if (signal.aborted) return
    const finding = this.#pointsNamed(text, around.near, signal)
    const named = things.find(({ thing }) => thing.isNamed)
    let answer: readonly Suggestion[] = []
    let isHeld = named !== undefined
    const bringing = (): Suggestion[] => [
      // The answer has its own link to the map.
      ...things.filter((each) => answer.length === 0 || each !== named).map((each) => each.suggestion),
      ...materials,
    ]
    // What needs no request is shown while towns and points are searched.
    let others: Others = { towns: [], points: [] }
    let settled: Suggestions['state'] | null = null
    const show = (): void => {
      if (signal.aborted || isHeld) return
      const towns = ['addresses', others.towns] as const
      const points = ['points', others.points] as const
      const known = [
        ['answer', answer],
        ['bring', bringing()],
      ] as const
      // Points of a town also match its name, but a visitor who types the name of a large one means the town.
      const groups = meant
        ? [towns, ...known, points]
        : others.isTown
          ? [...known, towns, points]
          : [...known, points, towns]
      this.#show({ text: typed, groups: grouped(groups), state: settled ?? this.#shown.state, around })
    }
    if (named !== undefined)
      await this.#held(
        this.#answerTo(named, around, (items) => {
          answer = items
          show()
        }),
      )
    isHeld = false
    show()
    const [towns, points] = await Promise.all([naming, finding])
    if (signal.aborted) return
    this.#timer()
    settled = points.ok ? 'ready' : 'failed'
    others = this.#othersOf(typed, around.near, towns, points.ok ? points.value.items : [])
    show()
  }

  /** PLACE-7: the town in the words; null if the town is only a part of the name of a thing ("wine cork"). */
  async #meantBy(typed: string, towns: readonly FoundTown[]): Promise<TownInWords | null> {
    const meant = townMeant(typed, towns)
    if (meant === null || meant.rest === '') return meant
    const called = await this.#calledSo(await this.#thingsNamed(typed, {}), typed)
    return called.length > 0 ? null : meant
  }

  async #lookAgainIn(
    naming: Promise<readonly FoundTown[]>,
    typed: string,
    origin: PlaceOfSearch,
    signal: CancelSignal,
  ): Promise<void> {
    const towns = await naming
    if (signal.aborted || townMeant(typed, towns) === null) return
    this.stop()
    await this.#look(typed, origin, towns)
  }

  /** The groups below what to bring. */
  #othersOf(typed: string, near: LngLat, towns: readonly FoundTown[], facilities: readonly Facility[]): Others {
    const words = { materials: [], language: this.ports.language }
    return {
      towns: towns.map((town) => ({ type: 'town', town })),
      points: facilities.map((facility): Suggestion => {
        const point = pointSummary(facility, words)
        return { type: 'point', point, distanceM: distanceM(near, point.location) }
      }),
      isTown: towns.some((town) => town.near === null) && typed.trim().length >= surelyTown,
    }
  }

  /** PLACE-7: for the name of a town, only things with exactly that name count. */
  async #calledSo(things: readonly NamedThing[], text: string): Promise<readonly NamedThing[]> {
    const sure = things.filter(({ thing }) => thing.isSure)
    const called = await Promise.all(sure.map(({ thing }) => this.ports.isCalledSo(thing.slug, text)))
    return sure.filter((_, index) => called[index])
  }

  /** GUIDE-29: the card, the places, and the way to all of them on the map. */
  async #answerTo(
    { thing, suggestion }: NamedThing,
    around: PlaceOfSearch,
    onStep: (items: readonly Suggestion[]) => void,
  ): Promise<void> {
    const materials = await this.#allMaterials()
    // Without them the card would claim that no place takes the thing.
    if (!materials.ok) return
    await this.ports.answer(thing, { around, materials: materials.value }, (answer) => {
      const places = typeof answer.places === 'string' ? [] : answer.places
      onStep([
        { type: 'answer', ...answer },
        ...places.map(({ point, distanceM: awayM }) => ({ type: 'point', point, distanceM: awayM }) as const),
        ...(thing.materials.length > 0 ? [suggestion] : []),
      ])
    })
  }

  /** Waits, but not for long; null if it takes longer. */
  async #held<T>(answering: Promise<T>): Promise<T | null> {
    let cancel: CancelTimer = () => undefined
    const late = new Promise<null>((resolve) => {
      cancel = this.ports.clock.after(holdMs, () => resolve(null))
    })
    const first = await Promise.race([answering, late])
    cancel()
    return first
  }

  /** Searches elsewhere only if there is no match in town, and for the street if no address matches (PLACE-8). */
  async #pointsNamed(text: string, near: LngLat, signal: CancelSignal): Promise<GatewayResult<Page<Facility>>> {
    const query = { text, near, materialIds: [], openNow: false, limit: pointsShown, offset: 0 }
    const inTown = await this.ports.gateway.search({ ...query, box: boxAround(near, townRadiusM) }, { signal })
    if (!inTown.ok || inTown.value.items.length > 0) return inTown
    const anywhere = await this.ports.gateway.search({ ...query, box: null }, { signal })
    const street = streetInWords(text)
    const isFound = !anywhere.ok || anywhere.value.items.length > 0
    return isFound || street === null || street === text ? anywhere : this.#pointsNamed(street, near, signal)
  }

  async #thingsNamed(text: string, at: { readonly at?: LngLat }): Promise<NamedThing[]> {
    const [things, answer] = await Promise.all([this.ports.things(text, thingsShown), this.#allMaterials()])
    const known = answer.ok ? answer.value : []
    return things.map((thing) => {
      const { slug, name, materials } = thing
      const detail = known
        .filter((material) => materials.includes(material.slug))
        .map(({ names }) => names[this.ports.language])
        .join(', ')
      return { thing, suggestion: { type: 'thing', slug, name, materials, detail, ...at } }
    })
  }

  async #materialsNamed(text: string, at: { readonly at?: LngLat }): Promise<Suggestion[]> {
    const words = this.#words ?? (await this.#learnWords())
    if (words === null) return []
    return words.index
      .namedMaterials(text)
      .slice(0, materialsShown)
      .flatMap(({ bit, text: detail }) => {
        const material = words.materials[bit]
        return material
          ? [
              {
                type: 'material' as const,
                slug: material.slug,
                name: material.names[this.ports.language],
                detail,
                ...at,
              },
            ]
          : []
      })
  }

  async #townsNamed(text: string, signal: CancelSignal): Promise<readonly FoundTown[]> {
    const typed = text.trim()
    return typed.length < townTextMin ? [] : (await this.ports.towns(typed, signal)).slice(0, townsShown)
  }

  async #learnWords() {
    const answer = await this.#allMaterials()
    if (!answer.ok) return null
    const materials = answer.value.slice(0, 32)
    const bits = MaterialBits.of(materials.map(({ id }) => id))
    if (!bits.ok) return null
    this.#words = { index: new SearchIndex(materialPhrases(materials, bits.value)), materials }
    return this.#words
  }

  async #allMaterials(): Promise<GatewayResult<readonly Material[]>> {
    this.#catalogue ??= this.ports.gateway.materials()
    const answer = await this.#catalogue
    // The next keystroke retries.
    if (!answer.ok) this.#catalogue = null
    return answer
  }

  #show(shown: Suggestions): void {
    this.#shown = shown
    this.onShow(shown)
  }
}
