import type { SearchPoint } from '../../search/index.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'

export interface SyntheticQuery {
  readonly text: string
  readonly targetId: string
}

const minWordLength = 3
const minTypoWordLength = 5

/**
 * A realistic query for one point: some words of its name and address in any order, the last possibly incomplete, one
 * with a typo (never in its first or last letter, and only in words of five letters or more).
 */
export function syntheticQuery(random: SeededRandom, point: SearchPoint, termCount: number): SyntheticQuery | null {
  const words = [...new Set(`${point.name} ${point.address}`.toLowerCase().match(/\p{L}+/gu))]
  const usable = shuffled(
    random,
    words.filter((word) => word.length >= minWordLength),
  ).slice(0, termCount)
  if (usable.length < termCount) return null
  const typoAt = usable.findIndex((word) => word.length >= minTypoWordLength)
  const typed = usable.map((word, at) => (at === typoAt ? withTypo(random, word) : word))
  const last = typed.at(-1) ?? ''
  const mayCut = typoAt !== typed.length - 1 && last.length > minTypoWordLength && random.chance(0.4)
  if (mayCut) typed[typed.length - 1] = last.slice(0, minTypoWordLength)
  return { text: typed.join(' '), targetId: point.id }
}

function shuffled<T>(random: SeededRandom, items: readonly T[]): T[] {
  const rest = [...items]
  return items.map(() => rest.splice(random.below(rest.length), 1)[0]!)
}

/** One letter inserted, deleted, replaced, or swapped with its neighbor. */
export function withTypo(random: SeededRandom, word: string): string {
  const at = 1 + random.below(word.length - 3)
  const letter = random.pick(Array.from(/[a-z]/.test(word) ? 'abcdefghilmnoprstu' : 'абвгдезиклмнопрстуя'))
  const [before, here, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  return random.pick([
    before + letter + here + next + after,
    before + next + after,
    before + letter + next + after,
    before + next + here + after,
  ])
}
