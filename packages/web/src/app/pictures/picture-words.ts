import type { WordWeight, WriteWords } from '@recircle/core/rendering'

interface Block {
  readonly x: number
  /** The baseline of the first line. */
  readonly y: number
  readonly sizePx: number
  readonly leading: number
  readonly weight: WordWeight
  readonly color: string
  readonly widthPx: number
  readonly maxLines: number
}

/** Breaks text at spaces into lines that fit; overflow ends in an ellipsis. */
function wordLines(write: WriteWords, text: string, { sizePx, weight, widthPx, maxLines }: Block): string[] {
  const fits = (line: string): boolean => write(line, sizePx, weight).widthPx <= widthPx
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  const shown = lines.slice(0, maxLines).map((line) => cut(line, fits))
  const isCut = lines.length > maxLines
  return isCut ? [...shown.slice(0, -1), cut(`${shown.at(-1) ?? ''}…`, fits)] : shown
}

function cut(line: string, fits: (line: string) => boolean): string {
  let shorter = line
  while (!fits(shorter) && shorter.length > 2) shorter = `${shorter.replace(/…$/, '').slice(0, -1).trimEnd()}…`
  return shorter
}

/** Draws the lines, and returns where content below them can begin. */
export function wordArt(write: WriteWords, text: string, block: Block): { art: string; bottom: number } {
  const { x, y, sizePx, leading, weight, color } = block
  const lines = wordLines(write, text, block)
  const art = lines
    .map((line, at) => {
      const { path } = write(line, sizePx, weight)
      return `<path transform="translate(${x} ${y + at * leading})" fill="${color}" d="${path}"/>`
    })
    .join('')
  return { art, bottom: y + Math.max(0, lines.length - 1) * leading }
}

/** A line of its own, shortened if it is wider than its place. */
export function shortened(
  write: WriteWords,
  text: string,
  { sizePx, weight, widthPx }: Pick<Block, 'sizePx' | 'weight' | 'widthPx'>,
): string {
  return wordLines(write, text, { ...unplaced, sizePx, weight, widthPx, maxLines: 1 })[0] ?? ''
}
const unplaced = { x: 0, y: 0, leading: 0, color: '' } as const

/** How large the name of a point is at most, and how many rows its materials have, roomiest first. */
const arrangements = [
  { namePx: 58, rows: 2 },
  { namePx: 58, rows: 1 },
  { namePx: 48, rows: 1 },
  { namePx: 40, rows: 1 },
] as const

/** Rows of materials stand at the bottom of the picture. */
const lastRowPx = 514
export const rowPx = 62
/** Between the last baseline and the materials. */
const gapPx = 26

export const firstRowTop = (rows: number): number => lastRowPx - (rows - 1) * rowPx

/** LOOK-9: the roomiest arrangement in which no words reach the materials. */
export function arranged<Words extends { readonly bottom: number }>(
  drawn: (namePx: number) => Words,
): { readonly words: Words; readonly rows: number } {
  const all = arrangements.map(({ namePx, rows }) => ({ words: drawn(namePx), rows }))
  return all.find(({ words, rows }) => words.bottom + gapPx <= firstRowTop(rows)) ?? all[all.length - 1]!
}
