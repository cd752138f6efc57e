import type { MapViewport, PublicPointFilter } from '@recircle/core/facility'
import { guideCalls, isCalledSo } from '@recircle/core/guide'
import { includedIn, innermost, type Language, type Material } from '@recircle/core/material'
import { ok } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { saysStreet, townCalls, townOfWords, townTextMax, townTextMin, type TownOfWords } from '@recircle/core/town'
import type { GatewayResult } from '@recircle/core/wire'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { shortMaterialNames } from '../../facility/short-material-names.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { InferredThing, PointsAddress } from './points-address.ts'

export type PointsPorts = Pick<Ports, 'facilities' | 'calls' | 'page'>

/** GUIDE-15: the item whose materials are selected. */
export interface ChosenThing {
  readonly slug: string
  readonly name: string
  /** The slug of its main material, for its drawing. */
  readonly material: string | undefined
  /** What to take care of, else what to do first. */
  readonly advice: string | undefined
}

/** The meaning of the words in a URL: materials, town, item. */
export interface Meaning {
  readonly materials: readonly Material[]
  /** The text of which the town is known; null if asking failed. */
  readonly text: string | null
  /** PLACE-7: the town in the words; null if there is none. */
  readonly town: TownOfWords | null
  readonly thing: ChosenThing | null
}

/** Asks only for what was not known before. */
export async function understand(
  ports: PointsPorts,
  address: PointsAddress,
  before: Meaning | null,
  materialsRequest = before === null ? ports.facilities.materials() : ok(before.materials),
): Promise<GatewayResult<Meaning>> {
  const [materials, town, thing] = await Promise.all([
    materialsRequest,
    before?.text === address.text ? ok(before.town) : townIn(ports, address.text),
    before?.thing?.slug === address.thing ? before.thing : thingNamed(ports, address.thing),
  ])
  if (!materials.ok) return materials
  return ok({
    materials: materials.value,
    text: town.ok ? address.text : null,
    town: town.ok ? town.value : null,
    thing,
  })
}

/** PLACE-7: null if the words name no town, or an item with exactly that name. */
async function townIn(ports: PointsPorts, text: string): Promise<GatewayResult<TownOfWords | null>> {
  const { calls, page } = ports
  if (text.length < townTextMin) return ok(null)
  const query = { site: page.site.variant, text: text.slice(0, townTextMax) }
  const found = await calls.ask(townCalls.find, { query })
  if (!found.ok) return found
  const named = townOfWords(text, found.value.items)
  return ok(named === null || (await isThing(ports, text)) ? null : named)
}

async function isThing({ calls, page }: PointsPorts, text: string): Promise<boolean> {
  const found = await calls.ask(guideCalls.things, { query: { text, language: languageOf(page.locale), sure: true } })
  const [best] = found.ok ? found.value.items : []
  const card = best && (await calls.ask(guideCalls.thing, { slug: best.slug }))
  return card?.ok === true && isCalledSo(card.value, text)
}

/** Null if none is chosen or it is unknown. */
async function thingNamed({ calls, page }: PointsPorts, slug: string | null): Promise<ChosenThing | null> {
  if (slug === null) return null
  const answer = await calls.ask(guideCalls.thing, { slug })
  if (!answer.ok) return null
  const language = languageOf(page.locale)
  const { names, materials, hazard, prepare } = answer.value
  return { slug, name: names[language], material: materials[0], advice: (hazard ?? prepare[0])?.[language] }
}

/** GUIDE-15: the item that words without matching points clearly mean: those next to the town, unless they name a street. */
export async function thingMeant(
  { calls, page }: PointsPorts,
  text: string,
  town: TownOfWords | null,
): Promise<InferredThing | null> {
  const words = town?.rest ?? text
  if (words === '' || saysStreet(words)) return null
  const query = { text: words, language: languageOf(page.locale), sure: true }
  const found = await calls.ask(guideCalls.things, { query })
  const best = found.ok ? found.value.items.find(({ materials }) => materials.length > 0) : undefined
  return best === undefined ? null : { text, slug: best.slug, materials: best.materials }
}

interface Asked {
  readonly address: PointsAddress
  readonly materials: readonly Material[]
}

/** An unknown material matches nothing; ignoring it would show everything. */
export const askedIds = ({ address, materials }: Asked): PublicPointFilter['materialIds'] =>
  innermost(
    materials,
    address.materials.map((slug) => materials.find((material) => material.slug === slug)?.id ?? 0),
  )

/** LOOK-27: a point that takes bottles is found by plastic, and its row names the bottles. */
export const wantedIdsOf = (asked: Asked): number[] => includedIn(asked.materials, askedIds(asked))

/** A material filter, with the number of points it would leave; everyday ones come first. */
export interface MaterialChoice extends PointMaterial {
  readonly parentId: number | null
  /** Null if the map has not reported it. */
  readonly count: number | null
  readonly isEveryday: boolean
  /** A name for a chip, if the full one is too long. */
  readonly short?: MessageId
}

/** MAP-17: the most common materials in a fixed order, since a row that changes with every move of the map cannot be learned. */
const everyday = 'paper plastic glass-bottles cans batteries clothes electronics lamps cardboard bottle-caps'.split(' ')

/** Caps come behind the other plastics. */
const placeOf = (slug: string): number => (everyday.includes(slug) ? everyday.indexOf(slug) : everyday.length - 1.5)

/** The materials accepted here and the selected ones, in an order that no move of the map changes. */
export function choicesOf(
  { address, materials, language }: Asked & { readonly language: Language },
  { materialCounts }: Pick<MapViewport, 'materialCounts'>,
): MaterialChoice[] {
  const counts = new Map(materialCounts.map(({ materialId, count }) => [materialId, count]))
  return (
    materials
      .map(({ id, slug, parentId, names }) => ({
        id,
        slug,
        parentId,
        name: names[language],
        count: counts.get(id) ?? 0,
        isEveryday: everyday.includes(slug),
        ...(shortMaterialNames[slug] && { short: shortMaterialNames[slug] }),
      }))
      // Where nothing is found, the everyday ones lead on.
      .filter(
        ({ slug, count, isEveryday }) =>
          count > 0 || address.materials.includes(slug) || (counts.size === 0 && isEveryday),
      )
      .toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug) || a.id - b.id)
  )
}
