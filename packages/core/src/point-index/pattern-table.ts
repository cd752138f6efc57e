/** Numbers distinct (opening hours, time zone) pairs: a million points share a few hundred, each evaluated once per request. */
export class PatternTable<T> {
  readonly #numbers = new Map<string, number>()
  readonly #values: T[] = []

  get size(): number {
    return this.#values.length
  }

  /** Returns the number of the pair with this key; a new key gets the next number and stores `value`. */
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
