import type { Letters } from './word-table.ts'

/** Kazakh letters as typed on a Russian keyboard; decomposition removes the marks of ё, й and Latin accents. */
const plainLetters: Readonly<Record<string, string>> = {
  қ: 'к',
  ғ: 'г',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
  ә: 'а',
  ı: 'i',
}

const separator = 0
const dropped = 1
const tableSize = 0x530
/** Latin, Greek and Cyrillic are computed up front, other characters on demand. */
const table = Uint16Array.from({ length: tableSize }, (_, code) => foldedCode(code))
const others = new Map<number, number>()

/** Maps a code unit to a letter or digit, to nothing, or to a word separator. Surrogates are separators. */
function foldedCode(code: number): number {
  const letter = String.fromCharCode(code)
  if (/\p{M}/u.test(letter)) return dropped
  if (!/[\p{L}\p{N}]/u.test(letter)) return separator
  // For example the digit of ⑴, which decomposes to (1).
  const parts = Array.from(letter.normalize('NFKD')).filter((part) => part.length === 1)
  const base = (parts.find((part) => /[\p{L}\p{N}]/u.test(part)) ?? letter).toLowerCase().charAt(0)
  return (plainLetters[base] ?? base).charCodeAt(0)
}

function foldedOther(code: number): number {
  const known = others.get(code)
  if (known !== undefined) return known
  const folded = foldedCode(code)
  others.set(code, folded)
  return folded
}

/** Latin letters that look like Cyrillic ones; typed and copied texts mix them within a word. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  h: 'н',
  i: 'и',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
}

const maxWordLength = 48
const latin = 1
const cyrillic = 2
const scriptOf = (code: number): number =>
  code >= 0x61 && code <= 0x7a ? latin : code >= 0x430 && code <= 0x44f ? cyrillic : 0

/** The word being read. */
const letters = new Uint16Array(maxWordLength)

/**
 * Visits the normalized words of a text for comparison: lower case, ё as е, қ as к, ñ as n, without accents, Latin lookalikes
 * in a Cyrillic word as Cyrillic. Texts are cut at `maxLength` code units, words at 48. The next word overwrites the
 * letters, so that reading a million texts makes no strings; a visitor must not start another visit.
 */
export function visitWords(text: string, maxLength: number, visit: (letters: Letters, length: number) => void): void {
  const end = Math.min(text.length, maxLength)
  let length = 0
  let scripts = 0
  for (let at = 0; at <= end; at++) {
    const code = at < end ? text.charCodeAt(at) : separator
    const folded = code < tableSize ? table[code]! : foldedOther(code)
    if (folded > dropped) {
      if (length === maxWordLength) continue
      letters[length++] = folded
      scripts |= scriptOf(folded)
    } else if (folded === separator && length > 0) {
      if (scripts === (latin | cyrillic)) makeCyrillic(length)
      visit(letters, length)
      length = 0
      scripts = 0
    }
  }
}

export function wordsOf(text: string, maxLength: number): string[] {
  const words: string[] = []
  visitWords(text, maxLength, (word, length) => words.push(String.fromCharCode(...word.subarray(0, length))))
  return words
}

function makeCyrillic(length: number): void {
  for (let at = 0; at < length; at++) {
    letters[at] = lookalikes[String.fromCharCode(letters[at]!)]?.charCodeAt(0) ?? letters[at]!
  }
}
