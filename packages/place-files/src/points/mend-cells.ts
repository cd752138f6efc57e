import type { ImportMend } from '@recircle/core/import'
import { beforeMojibake } from '../formats/cell-values.ts'
import { cellOf } from '../formats/source-row.ts'

type Cells = Readonly<Record<string, string>>

/** SRC-23: the cells of a row after each mend of all rows, in their order. `onMend` gets the index of a mend that changed something. */
export function mendedCells(
  cells: Cells,
  mends: readonly ImportMend[],
  onMend: (at: number) => void = () => {},
): Cells {
  let mended = cells
  for (const [at, mend] of mends.entries()) {
    const after = afterMend(mended, mend)
    if (after !== mended) onMend(at)
    mended = after
  }
  return mended
}

function afterMend(cells: Cells, { act, column, value, text }: ImportMend): Cells {
  if (act === 'letters') return withSoundLetters(cells)
  return act === 'replace' && cellOf(cells, column).trim() === value ? { ...cells, [column]: text } : cells
}

/** The same object if no cell is broken. */
function withSoundLetters(cells: Cells): Cells {
  const sound = Object.entries(cells).flatMap(([column, text]) => {
    const before = text.includes('\uFFFD') ? null : beforeMojibake(text)
    return before === null ? [] : [[column, before] as const]
  })
  return sound.length === 0 ? cells : { ...cells, ...Object.fromEntries(sound) }
}
