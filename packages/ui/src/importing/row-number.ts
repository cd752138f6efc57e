import type { ImportRow } from '@recircle/core/import'

export const lineIn = (at: string): string | null => /^line (\d+)$/.exec(at)?.[1] ?? null

/** As the file counts its lines, if it is a table. */
export const rowNumber = ({ number, at }: Pick<ImportRow, 'number' | 'at'>): number => Number(lineIn(at) ?? number)
