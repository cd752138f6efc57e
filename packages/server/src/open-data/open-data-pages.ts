import { AsyncLocalStorage } from 'node:async_hooks'
import PQueue from 'p-queue'
import type { OpenDataFormat } from '@recircle/core/open-data'
import type { Queries } from '../db/database.ts'
import { digestOpenData, type Digest } from './open-data-digest.ts'
import { firstPage, readOpenDataPage, type OpenDataWish, type PageStart } from './open-data-page.ts'

/** OPEN-4: where the pages of the files are written: here, or in a thread. */
export interface OpenDataPages {
  read(format: OpenDataFormat, wish: OpenDataWish, start: PageStart): Promise<PageBytes>
  /** OPEN-15: fails soon after `signal` has aborted. */
  digest(wish: OpenDataWish, signal?: AbortSignal): Promise<Digest>
}
export interface PageBytes {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Null behind the last page. */
  readonly next: PageStart | null
}

/** A second page is read from the database while the first is written. */
export const pagesAtOnce = 2
const digestsAtOnce = 2

/**
 * Files that are read at the same time take turns page by page, and what is remembered between two pages of a file is only where the next one begins.
 * So memory depends neither on the number of readers nor on their speed.
 */
export function openDataPages(queries: Queries): OpenDataPages {
  const turns = new PQueue({ concurrency: pagesAtOnce })
  const digests = new PQueue({ concurrency: digestsAtOnce })
  const encoder = new TextEncoder()
  return {
    read: (format, wish, start) =>
      turns.add(
        AsyncLocalStorage.bind(async () => {
          const { texts, next } = await readOpenDataPage(queries, [format], wish, start)
          return { bytes: encoder.encode(texts.join('')), next }
        }),
      ),
    digest: (wish, signal) =>
      digests.add(
        AsyncLocalStorage.bind(() =>
          digestOpenData(queries, wish, (work) => turns.add(AsyncLocalStorage.bind(work)), signal),
        ),
        signal ? { signal } : {},
      ),
  }
}

/** OPEN-1: a whole file, as fast as it is consumed; `isCut` tells that nobody reads on. */
export async function* openDataPieces(
  pages: OpenDataPages,
  format: OpenDataFormat,
  wish: OpenDataWish,
  isCut: () => boolean = () => false,
): AsyncIterable<Uint8Array> {
  for (let start: PageStart | null = firstPage; start !== null && !isCut();) {
    // oxlint-disable-next-line no-await-in-loop -- the next page starts after this one
    const page: PageBytes = await pages.read(format, wish, start)
    if (page.bytes.length > 0) yield page.bytes
    start = page.next
  }
}
