/** Lower case, without accents, with plain hyphens. */
export const foldedWords = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/й/g, '\u0000')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0305\u0307-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('\u0000', 'й')
    .replaceAll(/[–—−]/g, '-')
    .trim()

const piece = /\d{1,2}[:.h]\d{2}(?!\d)|[2-6]ª|\d+|\p{L}+|[-~,;:./&+]/gu

/** The times, numbers, words and signs of a folded text. */
export const piecesOf = (folded: string): readonly string[] => Array.from(folded.matchAll(piece), ([each]) => each)

/** Whether a text has nothing but pieces. */
export const isOfPieces = (folded: string): boolean => folded.replaceAll(piece, '').trim() === ''
