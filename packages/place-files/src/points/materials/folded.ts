/** Words in the form in which they are compared: lower case, without accents and punctuation. */
export const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const sameWords = (one: string, other: string): boolean => folded(one) === folded(other)

/** Splits a cell with several materials into words. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[/;|,\n•·]+|\s[-–—]\s/)
    .map((word) => word.trim())
    .filter((word) => folded(word) !== '')
