/** Numbers distinct (opening hours, time zone) pairs: a million points share a few hundred, each evaluated once per request. */
export class PatternTable<T> {
  /** By hours and then by time zone: joining long texts for each of a million points would take seconds. */
  readonly #numbers = new Map<string, Map<string, number>>()
  readonly #values: T[] = []

  get size(): number {
    return this.#values.length
  }

  /** Returns the number of the pair; a new pair gets the next number and stores `value`. */
  numberOf(hours: string, timezone: string, value: () => T): number {
    const numbers = this.#numbers.get(hours) ?? new Map<string, number>()
    const known = numbers.get(timezone)
    if (known !== undefined) return known
    const number = this.#values.push(value()) - 1
    this.#numbers.set(hours, numbers.set(timezone, number))
    return number
  }

  valueOf(number: number): T | undefined {
    return this.#values[number]
  }
}
