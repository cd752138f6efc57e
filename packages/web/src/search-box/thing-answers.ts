import type { Calls } from '@recircle/core/calls'
import type { FacilityGateway } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import { guideCalls, isCalledSo, type PackageCode, type ThingCard } from '@recircle/core/guide'
import type { Language, Material } from '@recircle/core/material'
import type { SiteVariant } from '@recircle/core/site'
import type { TownSheet } from '@recircle/ui/guide/town-sheet.ts'
import { loadPlaces, type TakingPlace } from '../guide/guide-places.ts'
import { loadTown } from '../guide/town-of-thing.ts'
import type { FoundThing } from '../guide/thing-lookup.ts'
import type { PlaceOfSearch } from './place-of-search.ts'
import { namedMaterials, thingSheet, type GuideMaterial } from '@recircle/ui/guide/thing-sheet.ts'

/** The content of the card besides the name and the materials, which the index already contains. */
export interface AnswerSheet {
  /** The names of the parts that no place takes. */
  readonly notTaken: readonly string[]
  readonly mistake: string | null
  /** The first instruction. */
  readonly prepare: string | null
  readonly hazard: string | null
  /** GUIDE-30 */
  readonly code: { readonly code: number; readonly mark: string } | null
  /** TOWN-13: what the town there says, above all else. */
  readonly town: TownSheet | null
}

/** GUIDE-29: the answer to "what do I do with it?": plain data in the visitor's language. */
export interface ThingAnswer {
  readonly slug: string
  readonly name: string
  readonly materials: readonly GuideMaterial[]
  readonly sheet: AnswerSheet | 'loading' | 'failed'
  /** Nearest first; empty also if no place takes it anywhere. */
  readonly places: readonly TakingPlace[] | 'loading' | 'failed'
  /** Where the places are. */
  readonly around: PlaceOfSearch
}

export interface AnswerPorts {
  readonly calls: Calls
  readonly facilities: Pick<FacilityGateway, 'search'>
  readonly language: Language
  readonly variant: SiteVariant
}

/** GUIDE-29: loads the answer about a thing step by step; what is known is shown while the rest is awaited. */
export class ThingAnswers {
  readonly #cards = new Map<string, Promise<ThingCard | null>>()
  readonly #places = new Map<string, Promise<readonly TakingPlace[] | null>>()
  readonly #towns = new Map<string, Promise<TownSheet | null>>()
  #codes: Promise<readonly PackageCode[]> | null = null

  constructor(private readonly ports: AnswerPorts) {}

  /** Settles with the last step. */
  async answer(
    { slug, name, materials: slugs }: Pick<FoundThing, 'slug' | 'name' | 'materials'>,
    { around, materials }: { readonly around: PlaceOfSearch; readonly materials: readonly Material[] },
    onStep: (answer: ThingAnswer) => void,
  ): Promise<void> {
    const isTaken = slugs.length > 0
    let shown: ThingAnswer = {
      slug,
      name,
      materials: namedMaterials(materials, this.ports.language)(slugs),
      sheet: 'loading',
      places: isTaken ? 'loading' : [],
      around,
    }
    const step = (changes: Partial<ThingAnswer>): void => onStep((shown = { ...shown, ...changes }))
    step({})
    // With the card, so that nothing moves when the town has answered.
    const [card, codes, town] = await Promise.all([this.#card(slug), this.#allCodes(), this.#townOf(slug, around)])
    if (card === null) return step({ sheet: 'failed', ...(isTaken && { places: 'failed' }) })
    step({ sheet: { ...this.#sheet(card, codes, materials), town } })
    if (!isTaken) return
    const places = await this.#placesFor(card, around.near, materials)
    step({ places: places ?? 'failed' })
  }

  /** PLACE-7: whether the thing has exactly this name. */
  async isCalledSo(slug: string, text: string): Promise<boolean> {
    const card = await this.#card(slug)
    return card !== null && isCalledSo(card, text)
  }

  #sheet(card: ThingCard, codes: readonly PackageCode[], materials: readonly Material[]): Omit<AnswerSheet, 'town'> {
    const { language, variant } = this.ports
    const { parts, mistake, prepare, hazard, code } = thingSheet(card, { language, variant, materials, codes })
    return {
      notTaken: parts.flatMap((part) => (part.name !== null && part.materials.length === 0 ? [part.name] : [])),
      mistake,
      prepare: prepare[0] ?? null,
      hazard,
      code,
    }
  }

  /** TOWN-13: none where nothing is known of the visitor. */
  async #townOf(slug: string, { near, capital }: PlaceOfSearch): Promise<TownSheet | null> {
    if (capital !== null) return null
    const { calls, language } = this.ports
    return kept(this.#towns, `${slug} ${near.lng} ${near.lat}`, () => loadTown(calls, slug, near, language))
  }

  #card(slug: string): Promise<ThingCard | null> {
    return kept(this.#cards, slug, async () => {
      const answer = await this.ports.calls.ask(guideCalls.thing, { slug })
      return answer.ok ? answer.value : null
    })
  }

  #placesFor(card: ThingCard, near: LngLat, materials: readonly Material[]): Promise<readonly TakingPlace[] | null> {
    const parts = card.parts.map((part) => part.materials)
    return kept(this.#places, `${card.slug} ${near.lng} ${near.lat}`, () =>
      loadPlaces(this.ports.facilities, near, parts, { materials, language: this.ports.language }),
    )
  }

  /** The card does without the triangle if this fails. */
  async #allCodes(): Promise<readonly PackageCode[]> {
    this.#codes ??= this.ports.calls.ask(guideCalls.codes).then((answer) => {
      if (!answer.ok) this.#codes = null
      return answer.ok ? answer.value.items : []
    })
    return this.#codes
  }
}

/** Asks once; a failure is asked again. */
function kept<T>(cache: Map<string, Promise<T | null>>, key: string, ask: () => Promise<T | null>): Promise<T | null> {
  const pending = cache.get(key) ?? ask()
  cache.set(key, pending)
  return pending.then((value) => {
    if (value === null) cache.delete(key)
    return value
  })
}
