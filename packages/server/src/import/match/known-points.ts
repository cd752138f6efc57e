import { duplicateRadiusM, nameSimilarity, type FacilityContacts } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { sameWords } from '@recircle/place-files/points'
import { PlaceGrid } from './place-grid.ts'

export interface KnownPoint {
  readonly id: string
  readonly name: string
  readonly location: LngLat
  readonly materialIds: readonly number[]
  readonly address: string
  readonly contacts: Pick<FacilityContacts, 'phone' | 'email' | 'website'>
}
export interface SoughtPoint extends Omit<KnownPoint, 'id'> {
  readonly isNamed: boolean
}

/** An existing point at or near the location of a new one. */
export type Neighbor =
  | { readonly kind: 'same' | 'alike'; readonly point: KnownPoint; readonly awayM: number }
  | { readonly kind: 'beside'; readonly point: KnownPoint; readonly missing: readonly number[] }

const similarityMin = 0.5
/** A name must be nearly identical where nothing but the name suggests the same point. */
const alikeMin = 0.8

/**
 * Finds the point on the map that a row describes. A point within `nearM` meters that accepts all of the row's materials (or, if neither lists
 * any, has a similar name) is the same one; IMP-22: one within the radius of duplicates with nearly the same name, or the same address, phone,
 * email or website, may be; one that accepts only some of the materials is a neighbor.
 */
export class KnownPoints {
  readonly #grid = new PlaceGrid<KnownPoint>()

  constructor(private readonly nearM: number) {}

  add(point: KnownPoint): void {
    this.#grid.add(point.location, point)
  }

  /** Skips points that another row has already matched. */
  neighborOf(sought: SoughtPoint, isTaken: (id: string) => boolean): Neighbor | null {
    const around = this.#grid
      .around(sought.location, Math.max(this.nearM, duplicateRadiusM))
      .filter(({ id }) => !isTaken(id))
      .map((point) => ({ point, awayM: distanceM(point.location, sought.location) }))
      .toSorted((a, b) => a.awayM - b.awayM)
    const near = around.filter(({ awayM }) => awayM <= this.nearM)
    const same = near.find(({ point }) => isSame(point, sought))
    if (same) return { kind: 'same', ...same }
    const alike = around.find(({ point, awayM }) => isAlike(point, sought, awayM))
    if (alike) return { kind: 'alike', ...alike }
    const beside = near.find(({ point }) => point.materialIds.some((id) => sought.materialIds.includes(id)))
    if (!beside) return null
    const missing = sought.materialIds.filter((id) => !beside.point.materialIds.includes(id))
    return { kind: 'beside', point: beside.point, missing }
  }
}

function isSame(known: KnownPoint, sought: SoughtPoint): boolean {
  if (sought.materialIds.length === 0) return known.materialIds.length === 0 && areCalledAlike(known, sought)
  return sought.materialIds.every((id) => known.materialIds.includes(id))
}

/** Without a name, a point that takes nothing known is told by its place alone. */
const areCalledAlike = (known: KnownPoint, sought: SoughtPoint): boolean =>
  sought.isNamed ? nameSimilarity(known.name, sought.name) >= similarityMin : known.name === ''

function isAlike(known: KnownPoint, sought: SoughtPoint, awayM: number): boolean {
  if (awayM > duplicateRadiusM) return false
  const areSilent = known.materialIds.length === 0 || sought.materialIds.length === 0
  if (!areSilent && !known.materialIds.some((id) => sought.materialIds.includes(id))) return false
  return (sought.isNamed && nameSimilarity(known.name, sought.name) >= alikeMin) || sharesWords(known, sought)
}

/** The number of a house tells an address from that of its neighbor; a street alone is that of many points. */
const isWholeAddress = (address: string): boolean => /\p{L}/u.test(address) && /\d/.test(address)
const phoneDigits = 9

/** IMP-22: the same address, phone, email or website, however it is written. */
function sharesWords(known: KnownPoint, sought: SoughtPoint): boolean {
  const tails = [known, sought].map(({ contacts: { phone } }) => phone.replaceAll(/\D/g, '').slice(-phoneDigits))
  return (
    (isWholeAddress(sought.address) && sameWords(known.address, sought.address)) ||
    (tails[0] === tails[1] && (tails[0] ?? '').length >= phoneDigits - 2) ||
    (sought.contacts.email !== '' && sameWords(known.contacts.email, sought.contacts.email)) ||
    (sought.contacts.website !== '' && siteOf(known.contacts.website) === siteOf(sought.contacts.website))
  )
}
const siteOf = (website: string): string =>
  website
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/\/+$/, '')
