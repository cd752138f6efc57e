import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
} as const
export type Encoding = keyof typeof compressors

const encodings: readonly Encoding[] = ['br', 'gzip']

/** The best encoding a browser names; one that is refused (`q=0`) counts as not named. */
export function encodingFor(acceptEncoding: string): Encoding | null {
  const named = acceptEncoding.split(',').map((part) => part.trim())
  return (
    encodings.find((each) =>
      named.some((part) => part === each || (part.startsWith(`${each};`) && !/q=0(\.0*)?$/.test(part))),
    ) ?? null
  )
}
