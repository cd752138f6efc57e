import type { LngLat } from '@recircle/core/geo'

const cellDegrees = 0.001
const metresPerDegree = 111_000

const cellOf = (degrees: number): number => Math.floor(degrees / cellDegrees)
const keyOf = (x: number, y: number): string => `${x} ${y}`

/** A spatial index: finds the items around a location without visiting all of them. */
export class PlaceGrid<Thing> {
  readonly #cells = new Map<string, Thing[]>()

  add({ lng, lat }: LngLat, thing: Thing): void {
    const key = keyOf(cellOf(lng), cellOf(lat))
    const cell = this.#cells.get(key)
    if (cell) cell.push(thing)
    else this.#cells.set(key, [thing])
  }

  /** The items within the radius; may include some slightly outside of it. */
  around({ lng, lat }: LngLat, radiusM: number): Thing[] {
    const tall = radiusM / metresPerDegree
    const wide = tall / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
    const found: Thing[] = []
    for (let x = cellOf(lng - wide); x <= cellOf(lng + wide); x++) {
      for (let y = cellOf(lat - tall); y <= cellOf(lat + tall); y++) found.push(...(this.#cells.get(keyOf(x, y)) ?? []))
    }
    return found
  }
}
