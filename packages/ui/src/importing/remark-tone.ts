import type { ImportRemark, ImportRemarkCode } from '@recircle/core/import'

/** What was understood and is only told, since nothing of the file is lost. */
const understood: ReadonlySet<ImportRemarkCode> = new Set([
  'known-by-place',
  'material-synonym',
  'material-value',
  'name-missing',
  'nothing-word',
  'suggested',
])

/** SRC-4: red keeps the row out, amber loses something of it or needs an answer; the rest has no color. */
export const remarkTone = ({ code, isFault }: Pick<ImportRemark, 'code' | 'isFault'>): 'wrong' | 'doubtful' | null =>
  isFault ? 'wrong' : understood.has(code) ? null : 'doubtful'
