/** A reproducible random generator: the same seed gives the same data on every machine (mulberry32). */
export class SeededRandom {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** In [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let t = this.#state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below)
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }

  /** A normally distributed number with mean 0 and deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  /** A UUID in the shape of version 7, increasing with `index` as in a database. */
  uuid(index: number): string {
    const time = hex(1_760_000_000_000 + index, 12)
    const tail = hex(this.below(2 ** 32), 8) + hex(this.below(2 ** 16), 4)
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(this.below(4096), 3)}-${hex(0x8000 + this.below(0x4000), 4)}-${tail}`
  }
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
