import { v7 } from 'uuid'

/** A deterministic random generator (mulberry32): the same seed yields the same set on every machine. */
export class Random {
  constructor(private state: number) {}

  /** From 0 inclusive to 1 exclusive. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let bits = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min)
  }

  integer(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Normally distributed with mean 0 and standard deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next())
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('there is nothing to pick from')
    return item
  }

  weighted<T>(items: readonly T[], weightOf: (item: T) => number): T {
    let rest = this.next() * items.reduce((sum, item) => sum + weightOf(item), 0)
    return items.find((item) => (rest -= weightOf(item)) < 0) ?? this.pick(items)
  }

  id(instantMs: number): string {
    return v7({ msecs: instantMs, random: Uint8Array.from({ length: 16 }, () => this.integer(0, 255)) })
  }
}
