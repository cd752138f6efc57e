import { distanceM, type LngLat } from '../geo/index.ts'

/** Bit i of `takes`: the place takes thing i. */
export interface TakingPlace extends LngLat {
  readonly takes: number
}

/** A bag holds at most so many things: the sets of them are counted through. */
export const bagMax = 8
/** Many places equally far from the start, each of which takes one thing, would keep a server busy: the best way found by then is given. */
const stepsMax = 200_000

/**
 * BAG-1: the fewest places that take everything that any of them takes; among those, in the order of the shortest way from the start. Exact, since only
 * what cannot be better is left out: a stop after which more stops are needed than the fewest, a longer path to the same place with the same things
 * left, and, as no way is shorter than a straight line, what reaches as far as a way that is known.
 */
export function fewestStops<Place extends TakingPlace>(places: readonly Place[], from: LngLat): readonly Place[] {
  const all = places.reduce((sum, { takes }) => sum | takes, 0)
  const search = new StopSearch(places, from, stopsNeeded(new Set(places.map(({ takes }) => takes)), all))
  return search.shortest(all).map((place) => places[place]!)
}

/** For each set of things, the least number of places that take them. */
function stopsNeeded(kinds: ReadonlySet<number>, all: number): Uint8Array {
  const needed = new Uint8Array(all + 1).fill(255)
  needed[0] = 0
  for (let things = 1; things <= all; things++) {
    for (const takes of kinds)
      if ((things & takes) !== 0) needed[things] = Math.min(needed[things]!, 1 + needed[things & ~takes]!)
  }
  return needed
}

/** Places are said by their number in the list; the start is -1. */
class StopSearch {
  readonly #far: Float64Array
  /** By the things that are left: where the next stop may be, from the nearest to the start on. */
  readonly #next = new Map<number, readonly number[]>()
  /** The shortest path so far to a place with these things left. */
  readonly #reached = new Map<number, number>()
  #near: readonly number[] = []
  #best: readonly number[] = []
  #bestM = Infinity
  #steps = 0

  constructor(
    private readonly places: readonly TakingPlace[],
    private readonly from: LngLat,
    private readonly needed: Uint8Array,
  ) {
    this.#far = Float64Array.from(places, (place) => distanceM(from, place))
  }

  shortest(all: number): readonly number[] {
    if (all === 0) return []
    this.goToNearest(all)
    this.#near = Array.from(this.places.keys())
      .filter((place) => this.#far[place]! < this.#bestM)
      .toSorted((one, other) => this.#far[one]! - this.#far[other]!)
    this.goOn([], all, 0)
    return this.#best
  }

  /** A first way: each stop the nearest to the one before. */
  private goToNearest(all: number): void {
    const path: number[] = []
    let [left, lengthM] = [all, 0]
    while (left > 0) {
      const here = path.at(-1) ?? -1
      let [nearest, nearestM] = [-1, Infinity]
      for (let place = 0; place < this.places.length; place++) {
        if (!this.leadsOn(place, left) || Math.abs(this.farOf(place) - this.farOf(here)) >= nearestM) continue
        const stepM = this.stepM(here, place)
        if (stepM < nearestM) [nearest, nearestM] = [place, stepM]
      }
      path.push(nearest)
      left &= ~this.places[nearest]!.takes
      lengthM += nearestM
    }
    this.#best = path
    this.#bestM = lengthM
  }

  private goOn(path: readonly number[], left: number, lengthM: number): void {
    const here = path.at(-1) ?? -1
    const hereFar = this.farOf(here)
    for (const place of this.nextOf(left)) {
      if (++this.#steps > stepsMax) return
      const far = this.farOf(place)
      if (lengthM + far - hereFar >= this.#bestM) return
      if (lengthM + hereFar - far >= this.#bestM) continue
      const atPlaceM = lengthM + this.stepM(here, place)
      if (atPlaceM >= this.#bestM) continue
      const after = left & ~this.places[place]!.takes
      if (after === 0) {
        this.#best = [...path, place]
        this.#bestM = atPlaceM
      } else if (this.isShorter(place, after, atPlaceM)) this.goOn([...path, place], after, atPlaceM)
    }
  }

  private isShorter(place: number, left: number, lengthM: number): boolean {
    const key = place * this.needed.length + left
    if (lengthM >= (this.#reached.get(key) ?? Infinity)) return false
    this.#reached.set(key, lengthM)
    return true
  }

  private nextOf(left: number): readonly number[] {
    const known = this.#next.get(left)
    if (known !== undefined) return known
    const next = this.#near.filter((place) => this.leadsOn(place, left))
    this.#next.set(left, next)
    return next
  }

  /** Whether the fewest stops for what is left may begin with the place. */
  private leadsOn(place: number, left: number): boolean {
    return this.needed[left & ~this.places[place]!.takes] === this.needed[left]! - 1
  }

  private farOf(place: number): number {
    return place < 0 ? 0 : this.#far[place]!
  }

  private stepM(here: number, place: number): number {
    return here < 0 ? this.#far[place]! : distanceM(this.places[here]!, this.places[place]!)
  }
}
