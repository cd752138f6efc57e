import type { Facility } from '@recircle/core/facility'
import { boxAround, distanceM, parseCoordinates, type LngLat } from '@recircle/core/geo'
import { isBegunIn } from '@recircle/core/search'
import type { CancelTimer } from '@recircle/core/shared'
import { streetInWords, townTextMin, type FoundTown, type TownInWords } from '@recircle/core/town'
import type { CancelSignal, GatewayResult, Page } from '@recircle/core/wire'
import { pointSummary } from '../facility/point-data.ts'
import type { FoundThing } from '../guide/thing-lookup.ts'
import { LatestCall } from '../routing/screen/latest-call.ts'
import { MaterialLookup } from './material-lookup.ts'
import { isSamePlace, townMeant, type PlaceOfSearch } from './place-of-search.ts'
import type { SuggestionPorts } from './suggestion-ports.ts'
import { grouped, noSuggestions, type Suggestion, type Suggestions } from './suggestion.ts'
import { streetsState, withStreets } from './streets.ts'
import { bestFirst, thingSuggestion, whatToBring } from './what-to-bring.ts'

/** The debounce delay between keys. */
const pauseMs = 150
const slowMs = 300
/** How long the list waits for the complete answer, so that it rarely shifts when parts arrive. */
const holdMs = 250
const thingsShown = 3
const pointsShown = 5
const townsShown = 3
/** The radius in which the name of a shop is searched first. */
const townRadiusM = 100_000
const surelyTown = 4

/** GUIDE-49 */
const nothing: Suggestions['groups'] = [{ id: 'none', items: [{ type: 'all-points' }, { type: 'question' }] }]
const isNone = (
  settled: Suggestions['state'] | null,
  groups: Suggestions['groups'],
  streets: Suggestions['streets'],
): boolean => settled === 'ready' && groups.length === 0 && streets === 'no'

const severalOf = (things: readonly FoundThing[]): readonly Suggestion[] =>
  things.length === 0
    ? []
    : [{ type: 'several', slugs: things.map(({ slug }) => slug), names: things.map(({ name }) => name) }]

interface Others {
  readonly towns: readonly Suggestion[]
  readonly points: readonly Suggestion[]
  /** Whether the words begin the name of a large town. */
  readonly isTown?: boolean
}

/** MAP-20 GUIDE-15 GUIDE-29: suggestions of a search box: the answer about a thing that is surely named, what to bring (things, then materials by their synonyms in any language), points, towns and typed places. */
export class SearchSuggestions {
  #shown: Suggestions = noSuggestions
  readonly #calls = new LatestCall()
  readonly #materials: MaterialLookup
  #timer: CancelTimer | null = null
  #asked: { readonly text: string; readonly around: PlaceOfSearch } | null = null

  constructor(
    private readonly ports: SuggestionPorts,
    private readonly onShow: (shown: Suggestions) => void,
  ) {
    this.#materials = new MaterialLookup(ports.gateway, ports.language)
  }

  ask(text: string, around: PlaceOfSearch): void {
    this.stop()
    this.#asked = { text, around }
    const term = text.trim()
    const place = parseCoordinates(term)
    if (term === '') this.#show({ ...noSuggestions, text, groups: this.ports.start(), groupsFor: text, around })
    else if (place !== null) {
      const groups = grouped([['addresses', [{ type: 'place', place }]]])
      this.#show({ ...noSuggestions, text, groups, groupsFor: text, around })
    } else {
      const { groups, groupsFor } = this.#shown
      this.#show({ ...noSuggestions, text, groups, groupsFor, state: 'loading', around })
      this.#timer = this.ports.clock.after(pauseMs, () => void this.#look(text, around))
    }
  }

  /** PLACE-10: only by a person's own wish, never by typing: geocoders of others forbid that. */
  async findStreets(): Promise<void> {
    const { text, around, streets } = this.#shown
    if (this.ports.addresses === null || around === null || streets === 'asking') return
    this.stop()
    const signal = this.#calls.start()
    this.#show({ ...this.#shown, streets: 'asking' })
    const found = await this.ports.addresses(text.trim(), around.near, signal)
    if (signal.aborted) return
    const state = found === 'failed' ? 'failed' : found.length === 0 ? 'none' : 'found'
    this.#show(withStreets({ ...this.#shown, streets: state }, found === 'failed' ? [] : found))
  }

  /** PLACE-6: the visitor's place became known, or changed, after the words were typed. */
  moveTo(around: PlaceOfSearch): void {
    if (this.#asked !== null && !isSamePlace(this.#asked.around, around)) this.ask(this.#asked.text, around)
  }

  /** Nothing more is suggested: what is asked for comes as a page. */
  wait(): void {
    this.stop()
    this.#show({ ...this.#shown, state: 'slow' })
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
    const at = meant === null || meant.rest === '' ? undefined : around.near
    const [found, several, named, catalogue] = await Promise.all([
      this.ports.things(text, thingsShown),
      this.ports.several(text),
      this.#materials.find(text),
      this.#materials.all(),
    ])
    const isTown = meant !== null && meant.rest === ''
    const things = several.length > 0 ? several : found
    const called = isTown ? await this.#calledSo(found, text) : things
    if (signal.aborted) return
    const isThing = several.length > 0 || called.some(({ isNamed }) => isNamed)
    const finding = this.#pointsNamed(text, around.near, signal, isThing)
    const meanings = [...called, ...named]
    const isGuessed = meanings.length > 0 && meanings.every(({ isFuzzy }) => isFuzzy)
    // GUIDE-33: misspelled words count only if nothing begins as typed.
    const isElsewhere = isGuessed && (await this.#begins(text, naming, finding))
    const brought = { things: isElsewhere ? [] : called, materials: isElsewhere ? [] : named, at }
    const words = { text, known: catalogue.ok ? catalogue.value : [], language: this.ports.language }
    const answered = brought.things.find(({ isNamed }) => isNamed) ?? null
    let answer: readonly Suggestion[] = []
    let isHeld = answered !== null
    // What needs no request is shown while towns and points are searched.
    let others: Others = { towns: [], points: [] }
    let settled: Suggestions['state'] | null = null
    const show = (): void => {
      if (signal.aborted || isHeld) return
      const towns = ['addresses', others.towns] as const
      const points = ['points', others.points] as const
      const card = ['answer', answer] as const
      const bag = ['several', severalOf(several)] as const
      const bring = ['bring', whatToBring(brought, answer.length === 0 ? null : answered, words)] as const
      // Points of a town also match its name, but a visitor who types the name of a large one means the town.
      const groups = meant
        ? [towns, card, bring, points]
        : [card, bag, ...bestFirst([bring, ...(others.isTown ? [towns, points] : [points, towns])], words)]
      const shown = {
        text: typed,
        groups: grouped(groups),
        groupsFor: typed,
        state: settled ?? this.#shown.state,
        around,
      }
      const streets = settled === null ? 'no' : streetsState(text, shown.groups, this.ports.addresses !== null)
      this.#show(withStreets({ ...shown, streets, ...(isNone(settled, shown.groups, streets) && { groups: nothing }) }))
    }
    // Without the materials the card would claim that no place takes the thing.
    if (answered !== null && catalogue.ok)
      await this.#held(
        this.ports.answer(answered, { around, materials: catalogue.value }, (known) => {
          const places = typeof known.places === 'string' ? [] : known.places
          answer = [
            { type: 'answer', ...known },
            ...places.map(({ point, distanceM: awayM }) => ({ type: 'point', point, distanceM: awayM }) as const),
            ...(answered.materials.length > 0 ? [thingSuggestion(answered, words, at)] : []),
          ]
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
    const called = await this.#calledSo(await this.ports.things(typed, thingsShown), typed)
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

  /** GUIDE-33: whether the name of a town, or the name or address of a point, begins with the words. */
  async #begins(
    text: string,
    naming: Promise<readonly FoundTown[]>,
    finding: Promise<GatewayResult<Page<Facility>>>,
  ): Promise<boolean> {
    const [towns, points] = await Promise.all([naming, finding])
    return (
      towns.some(({ names }) => isBegunIn(names[this.ports.language], text)) ||
      (points.ok && points.value.items.some(({ name, address }) => isBegunIn(`${name} ${address}`, text)))
    )
  }

  /** PLACE-7: for the name of a town, only things with exactly that name count. */
  async #calledSo(things: readonly FoundThing[], text: string): Promise<readonly FoundThing[]> {
    const sure = things.filter(({ kind, isSure }) => kind === 'thing' && isSure)
    const called = await Promise.all(sure.map(({ slug }) => this.ports.isCalledSo(slug, text)))
    return sure.filter((_, index) => called[index])
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

  /** Searches elsewhere only if there is no match in town and the words name no thing, and for the street if no address matches (PLACE-8). */
  async #pointsNamed(
    text: string,
    near: LngLat,
    signal: CancelSignal,
    isThing: boolean,
  ): Promise<GatewayResult<Page<Facility>>> {
    const query = { text, near, materialIds: [], openNow: false, limit: pointsShown, offset: 0 }
    const inTown = await this.ports.gateway.search({ ...query, box: boxAround(near, townRadiusM) }, { signal })
    if (!inTown.ok || inTown.value.items.length > 0 || isThing) return inTown
    const anywhere = await this.ports.gateway.search({ ...query, box: null }, { signal })
    const street = streetInWords(text)
    const isFound = !anywhere.ok || anywhere.value.items.length > 0
    return isFound || street === null || street === text ? anywhere : this.#pointsNamed(street, near, signal, isThing)
  }

  async #townsNamed(text: string, signal: CancelSignal): Promise<readonly FoundTown[]> {
    const typed = text.trim()
    return typed.length < townTextMin ? [] : (await this.ports.towns(typed, signal)).slice(0, townsShown)
  }

  #show(shown: Suggestions): void {
    this.#shown = shown
    this.onShow(shown)
  }
}
