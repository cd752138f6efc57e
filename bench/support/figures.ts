export interface Figures {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly max: number
  /** Half of the samples lie within this range. */
  readonly spread: number
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export function figuresOf(samples: readonly Timed<unknown>[]): Figures {
  const sorted = samples.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    count: sorted.length,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    max: sorted.at(-1) ?? Number.NaN,
    spread: at(sorted, 0.75) - at(sorted, 0.25),
  }
}

export interface Timed<T> {
  readonly ms: number
  readonly value: T
}

/** How long an action takes and what it gives: the best of some runs, so that what else the machine does counts less. */
export function timed<T>(action: () => T, runs = 1): Timed<T> {
  let best = Infinity
  let value: T
  do {
    const startMs = performance.now()
    value = action()
    best = Math.min(best, performance.now() - startMs)
    runs--
  } while (runs > 0)
  return { ms: best, value }
}

export const ms = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3))
