import { createHash, randomInt } from 'node:crypto'
import { Random } from '../seed/random.ts'

/**
 * Tests that explore, by chance, do so for a few seconds in `npm test`, elsewhere each time, and at length in `npm run fuzz` and
 * `npm run torture`. Their titles tell the seed, and FUZZ_SEED=… repeats a run.
 */
export const exploration = {
  seed: Number(process.env['FUZZ_SEED'] ?? randomInt(1_000_000)),
  isLong: process.env['LONG_RUN'] !== undefined,
}

/** Each subject has its own random generator, so that it can be repeated alone. */
export const randomFor = (subject: string): Random =>
  new Random(createHash('sha256').update(`${exploration.seed} ${subject}`).digest().readInt32LE())

/** Some of the items, in their order; all of them in the long runs. */
export function drawn<T>(subject: string, items: readonly T[], count: number): readonly T[] {
  if (exploration.isLong) return items
  const random = randomFor(subject)
  const left = items.map((_, index) => index)
  const chosen = new Set<number>()
  while (chosen.size < count && left.length > 0) chosen.add(left.splice(random.integer(0, left.length - 1), 1)[0] ?? 0)
  return items.filter((_, index) => chosen.has(index))
}
