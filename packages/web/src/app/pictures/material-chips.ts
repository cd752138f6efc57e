import type { WriteWords } from '@recircle/core/rendering'
import { materialIcon } from '@recircle/ui/mark/material-icon.ts'
import { iconArt } from './picture-art.ts'
import { firstRowTop, rowPx, shortened } from './picture-words.ts'

interface ChipSpace {
  readonly left: number
  readonly right: number
  readonly rows: number
}
interface ChipColors {
  readonly ground: string
  readonly icon: string
  readonly text: string
  readonly more: string
}

const gapPx = 12
/** Around the name, with the icon. */
const paddingPx = 74
/** For the number of materials that are not shown. */
const morePx = 90
/** The smaller letters are for all of them, if one has a name that would not fit into a row. */
const letters = { usual: 24, smaller: 20 } as const

/** LOOK-9: rows of materials at the bottom of a picture, and how many do not fit; at least one is named. */
export function materialChips(
  write: WriteWords,
  materials: readonly { slug: string; name: string }[],
  { left, right, rows }: ChipSpace,
  colors: ChipColors,
): string {
  const last = rows - 1
  const widthOf = (name: string, sizePx: number): number => write(name, sizePx, 'plain').widthPx + paddingPx
  const isLong = materials.some(({ name }) => left + widthOf(name, letters.usual) > right)
  const sizePx = isLong ? letters.smaller : letters.usual
  const drawn: string[] = []
  let [x, row] = [left, 0]
  for (const [at, { slug, name }] of materials.entries()) {
    const rest = materials.length - at
    const rightOf = (each: number): number => (each === last && rest > 1 ? right - morePx : right)
    const fits = x + widthOf(name, sizePx) <= rightOf(row)
    if (!fits && x > left && row === last) {
      const more = write(`+${rest}`, 26, 'bold')
      drawn.push(
        `<path transform="translate(${x} ${firstRowTop(rows) + row * rowPx + 34})" fill="${colors.more}" d="${more.path}"/>`,
      )
      break
    }
    if (!fits && x > left) [x, row] = [left, row + 1]
    const label = shortened(write, name, { sizePx, weight: 'plain', widthPx: rightOf(row) - x - paddingPx })
    const words = write(label, sizePx, 'plain')
    const width = words.widthPx + paddingPx
    const top = firstRowTop(rows) + row * rowPx
    drawn.push(
      `<rect x="${x}" y="${top}" width="${width}" height="50" rx="25" fill="${colors.ground}"/>${iconArt(materialIcon(slug), x + 16, top + 12, 26, colors.icon)}<path transform="translate(${x + 52} ${top + 33})" fill="${colors.text}" d="${words.path}"/>`,
    )
    x += width + gapPx
  }
  return drawn.join('')
}
