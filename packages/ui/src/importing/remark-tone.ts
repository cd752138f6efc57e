import { understoodRemarks, type ImportRemark } from '@recircle/core/import'

/** SRC-4: red keeps the row out, amber loses something of it or needs an answer; the rest has no color. */
export const remarkTone = ({ code, isFault }: Pick<ImportRemark, 'code' | 'isFault'>): 'wrong' | 'doubtful' | null =>
  isFault ? 'wrong' : understoodRemarks.includes(code) ? null : 'doubtful'
