export interface Figures {
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly max: number
  /** Half of the samples lie within this range. */
  readonly spread: number
}

/** The value below which that share of the samples lies. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

export function figuresOf(samples: readonly Timed<unknown>[]): Figures {
  const values = samples.map(({ ms }) => ms)
  return {
    count: values.length,
    p50: quantile(values, 0.5),
    p95: quantile(values, 0.95),
    max: quantile(values, 1),
    spread: quantile(values, 0.75) - quantile(values, 0.25),
  }
}

export interface Timed<T> {
  readonly ms: number
  readonly value: T
}

/** Duration and result of an action: the best of some runs, so that other programs on the machine count less. */
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
