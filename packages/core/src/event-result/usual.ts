const knownMin = 3
const unusualTimes = 5

/** ORG-12: the ratio to the median of an organization's results if it exceeds five; null otherwise, or if there are too few results. */
export function timesUsual(amount: number, published: readonly number[]): number | null {
  if (published.length < knownMin) return null
  const sorted = published.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const usual = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
  return usual > 0 && amount > unusualTimes * usual ? Math.round(amount / usual) : null
}
