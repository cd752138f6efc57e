/** Numbers distinct (opening hours, time zone) pairs: a million points share a few hundred, each evaluated once a request. */
export class PatternTable<T> {
  readonly #numbers = new Map<string, number>()
  readonly #values: T[] = []

  get size(): number {
    return this.#values.length
  }

  /** The number of the pair written as `key`; a new key keeps `value` under a new number. */
  numberOf(key: string, value: () => T): number {
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const number = this.#values.push(value()) - 1
    this.#numbers.set(key, number)
    return number
  }

  valueOf(number: number): T | undefined {
    return this.#values[number]
  }
}
