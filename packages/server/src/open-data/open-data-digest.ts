import { createHash } from 'node:crypto'
import { openDataFormats, type OpenDataFormat } from '@recircle/core/open-data'
import type { Queries } from '../db/database.ts'
import { firstPage, readOpenDataPage, type OpenDataWish, type PageStart } from './open-data-page.ts'
import { OriginCount, type Origins } from './origin-count.ts'

/** The properties of the complete files. */
export interface Digest {
  readonly files: Readonly<
    Record<OpenDataFormat, { readonly count: number; readonly bytes: number; readonly sha256: string }>
  >
  readonly origins: Origins
}

/** Runs one page at its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** OPEN-6: one reading of the points for all formats. OPEN-15: fails before the next page when `signal` aborts. */
export async function digestOpenData(
  queries: Queries,
  wish: OpenDataWish,
  inTurn: Turn,
  signal?: AbortSignal,
): Promise<Digest> {
  const totals = openDataFormats.map((format) => ({ format, hash: createHash('sha256'), bytes: 0 }))
  const origins = new OriginCount()
  let count = 0
  for (let start: PageStart | null = firstPage; start !== null;) {
    const from: PageStart = start
    const page = await inTurn(async () => {
      signal?.throwIfAborted()
      return readOpenDataPage(queries, openDataFormats, wish, from, (words) => {
        count += 1
        origins.note(words)
      })
    })
    for (const [index, total] of totals.entries()) {
      const text = page.texts[index] ?? ''
      total.hash.update(text)
      total.bytes += Buffer.byteLength(text)
    }
    start = page.next
  }
  const files = totals.map(({ format, hash, bytes }) => [format, { count, bytes, sha256: hash.digest('hex') }] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from all formats
  return { files: Object.fromEntries(files) as Digest['files'], origins: origins.origins }
}
