import { duplicateRadiusM, nameSimilarity } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { PlaceGrid } from './place-grid.ts'

export interface KnownPoint {
  readonly id: string
  readonly name: string
  readonly location: LngLat
  readonly materialIds: readonly number[]
}
export interface SoughtPoint extends Omit<KnownPoint, 'id'> {
  /** A name that is ours is like that of any other container. */
  readonly isNamed: boolean
}

/** What stands where a point is to stand. */
export type Neighbor =
  | { readonly kind: 'same' | 'alike'; readonly point: KnownPoint; readonly awayM: number }
  | { readonly kind: 'beside'; readonly point: KnownPoint; readonly missing: readonly number[] }

const similarityMin = 0.5
/** A name must be nearly the same where it alone speaks for a point that stands elsewhere. */
const alikeMin = 0.8

/**
 * Which point of the map a row speaks of: one at most so many meters away that takes all of its materials (or, where neither
 * says what it takes, has a similar name) is the same; one a little farther with nearly the same name is perhaps the same. One
 * that takes only some of its materials stands beside it.
 */
export class KnownPoints {
  readonly #grid = new PlaceGrid<KnownPoint>()

  constructor(private readonly nearM: number) {}

  add(point: KnownPoint): void {
    this.#grid.add(point.location, point)
  }

  /** Points that were recognized as another row are not looked at. */
  neighborOf(sought: SoughtPoint, isTaken: (id: string) => boolean): Neighbor | null {
    const around = this.#grid
      .around(sought.location, Math.max(this.nearM, duplicateRadiusM))
      .filter(({ id }) => !isTaken(id))
      .map((point) => ({ point, awayM: distanceM(point.location, sought.location) }))
      .toSorted((a, b) => a.awayM - b.awayM)
    const near = around.filter(({ awayM }) => awayM <= this.nearM)
    const same = near.find(({ point }) => isSame(point, sought))
    if (same) return { kind: 'same', ...same }
    const alike = sought.isNamed ? around.find(({ point, awayM }) => isAlike(point, sought, awayM)) : undefined
    if (alike) return { kind: 'alike', ...alike }
    const beside = near.find(({ point }) => point.materialIds.some((id) => sought.materialIds.includes(id)))
    if (!beside) return null
    const missing = sought.materialIds.filter((id) => !beside.point.materialIds.includes(id))
    return { kind: 'beside', point: beside.point, missing }
  }
}

function isSame(known: KnownPoint, sought: SoughtPoint): boolean {
  if (sought.materialIds.length === 0)
    return known.materialIds.length === 0 && nameSimilarity(known.name, sought.name) >= similarityMin
  return sought.materialIds.every((id) => known.materialIds.includes(id))
}

function isAlike(known: KnownPoint, sought: SoughtPoint, awayM: number): boolean {
  if (awayM > duplicateRadiusM || nameSimilarity(known.name, sought.name) < alikeMin) return false
  const areSilent = known.materialIds.length === 0 || sought.materialIds.length === 0
  return areSilent || known.materialIds.some((id) => sought.materialIds.includes(id))
}
