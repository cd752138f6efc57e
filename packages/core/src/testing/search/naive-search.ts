import type { MaterialPhrases, SearchPoint } from '../../search/index.ts'

/** The words of a text by a plain implementation of the folding table. */
export const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[қғңөұүһіә]/g, (letter) => 'кгноуухиа'.charAt('қғңөұүһіә'.indexOf(letter)))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Whether at most one edit (insert, delete, replace, swap neighbors) turns one word into the other. */
export function isWithinOneTypo(a: string, b: string): boolean {
  if (a === b) return true
  let same = 0
  while (same < a.length && same < b.length && a[same] === b[same]) same++
  const [restA, restB] = [a.slice(same), b.slice(same)]
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}

/** How well a word matches a term: 3 equal, 2 prefix, 1 one typo, 0 a typo in the prefix, -1 no match. */
export function naiveQuality(word: string, term: string, mayBegin: boolean): number {
  if (word === term) return 3
  if (mayBegin && word.startsWith(term)) return 2
  if (term.length < 3 || /\p{N}/u.test(term)) return -1
  if (isWithinOneTypo(word, term)) return 1
  if (!mayBegin || term.length < 4) return -1
  const lengths = [term.length - 1, term.length, term.length + 1]
  return lengths.some((length) => length <= word.length && isWithinOneTypo(word.slice(0, length), term)) ? 0 : -1
}

export interface NaiveField {
  readonly words: readonly string[]
  readonly value: number
}

/** Every word of the point's name, materials and address, with the value of its field. */
export function naiveFields(point: SearchPoint, materials: readonly MaterialPhrases[]): NaiveField[] {
  const taken = materials.filter(({ bit }) => ((point.materials >>> bit) & 1) === 1).flatMap(({ phrases }) => phrases)
  return [
    { words: plainWords(point.name), value: 2 },
    { words: taken.flatMap(plainWords), value: 1 },
    { words: plainWords(point.address), value: 0 },
  ]
}

/** The score of a point for the terms; 0 unless every term matches. */
export function naiveScore(fields: readonly NaiveField[], terms: readonly string[]): number {
  let sum = 0
  for (const [at, term] of terms.entries()) {
    const mayBegin = at === terms.length - 1 || term.length >= 3
    let best = 0
    for (const { words, value } of fields) {
      for (const word of words) {
        const quality = naiveQuality(word, term, mayBegin)
        if (quality >= 0) best = Math.max(best, 1 + quality * 3 + value)
      }
    }
    if (best === 0) return 0
    sum += best
  }
  return sum
}
