import { wordsOf } from '../search/index.ts'

/** Of a longer text only its beginning counts. */
const maxLength = 100
/** Less has only a syllable in common. */
const minLikeness = 0.4

/** GUIDE-16: what is called most alike what was typed, the most alike first; for words that found nothing. */
export function nearestNames<Named extends { readonly name: string }>(
  text: string,
  all: readonly Named[],
  limit = 5,
): Named[] {
  const typed = wordsOf(text, maxLength).map(piecesOf)
  return all
    .map((named) => {
      const own = wordsOf(named.name, maxLength).map(piecesOf)
      return { named, likeness: Math.max(0, ...typed.flatMap((word) => own.map((other) => likenessOf(word, other)))) }
    })
    .filter(({ likeness }) => likeness >= minLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, limit)
    .map(({ named }) => named)
}

const piecesOf = (word: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, word.length - 2) }, (_, at) => word.slice(at, at + 3)))

/** The share of the pieces of three letters that both words have. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size
  return all === 0 ? 0 : (2 * [...one].filter((piece) => other.has(piece)).length) / all
}
