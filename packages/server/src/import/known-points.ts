import { nameSimilarity } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'

export interface KnownPoint {
  /** How a report speaks of it. */
  readonly called: string
  readonly name: string
  readonly location: LngLat
  readonly materialIds: readonly number[]
}

const cellDegrees = 0.001
const metresPerDegree = 111_000
const similarityMin = 0.5

/**
 * Which point stands there already: at most so many metres away with a material in common, or, where neither says what it
 * takes, with a similar name. Containers for other materials beside it are points of their own.
 */
export class KnownPoints {
  readonly #cells = new Map<string, KnownPoint[]>()

  constructor(private readonly nearM: number) {}

  add(point: KnownPoint): void {
    const { lng, lat } = point.location
    const key = keyOf(cellOf(lng), cellOf(lat))
    const cell = this.#cells.get(key)
    if (cell) cell.push(point)
    else this.#cells.set(key, [point])
  }

  same(point: Omit<KnownPoint, 'called'>): KnownPoint | null {
    return this.#around(point.location).find((known) => this.#isSame(known, point)) ?? null
  }

  #isSame(known: KnownPoint, point: Omit<KnownPoint, 'called'>): boolean {
    if (distanceM(known.location, point.location) > this.nearM) return false
    const areSilent = known.materialIds.length === 0 && point.materialIds.length === 0
    return areSilent
      ? nameSimilarity(known.name, point.name) >= similarityMin
      : known.materialIds.some((id) => point.materialIds.includes(id))
  }

  #around({ lng, lat }: LngLat): KnownPoint[] {
    const tall = this.nearM / metresPerDegree
    const wide = tall / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
    const found: KnownPoint[] = []
    for (let x = cellOf(lng - wide); x <= cellOf(lng + wide); x++) {
      for (let y = cellOf(lat - tall); y <= cellOf(lat + tall); y++) found.push(...(this.#cells.get(keyOf(x, y)) ?? []))
    }
    return found
  }
}

const cellOf = (degrees: number): number => Math.floor(degrees / cellDegrees)
const keyOf = (x: number, y: number): string => `${x} ${y}`
