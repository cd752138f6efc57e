import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const deflate = { level: 6 }

export const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, brotli),
  gzip: (body: Buffer) => promisify(gzip)(body, deflate),
} as const
export type Encoding = keyof typeof compressors

/** For bodies so small that compressing them takes less time than handing them to another thread. */
export const compressorsAtOnce: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) => brotliCompressSync(body, brotli),
  gzip: (body) => gzipSync(body, deflate),
}

/** For bodies that are compressed once and sent often. */
export const smallest: Readonly<Record<Encoding, (body: Buffer) => Buffer>> = {
  br: (body) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => gzipSync(body, { level: 9 }),
}

const encodings: readonly Encoding[] = ['br', 'gzip']

/** The best encoding that a browser accepts; `q=0` counts as not accepted. */
export function encodingFor(acceptEncoding: string): Encoding | null {
  const named = acceptEncoding.split(',').map((part) => part.trim())
  return (
    encodings.find((each) =>
      named.some((part) => part === each || (part.startsWith(`${each};`) && !/q=0(\.0*)?$/.test(part))),
    ) ?? null
  )
}
