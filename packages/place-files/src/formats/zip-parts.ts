import { inflateRawSync } from 'node:zlib'
import { err, ok, type Result } from '@recircle/core/shared'

/** A megabyte of zip may inflate to gigabytes, whatever it says of its size: what really comes out is counted. */
const unfoldedMaxBytes = 256 * 1024 * 1024
/** A part up to this size may be as dense as it likes. */
const smallBytes = 1_000_000
const ratioMax = 200
const partsMax = 10_000

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endBytes = 22
const longestComment = 65_535

export type ZipFault = 'broken' | 'too-large'

interface Entry {
  readonly name: string
  readonly method: number
  readonly size: number
  readonly start: number
}

/** The names of a zip's parts; null if it is none. */
export function zipEntries(bytes: Buffer): readonly Entry[] | null {
  let end = bytes.length - endBytes
  const first = Math.max(0, end - longestComment)
  while (end >= first && bytes.readUInt32LE(end) !== endMark) end -= 1
  if (end < first) return null
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let left = Math.min(bytes.readUInt16LE(end + 10), partsMax); left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) return null
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const nameEnd = at + 46 + (nameLength ?? 0)
    entries.push({
      name: bytes.toString('utf8', at + 46, nameEnd),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 20),
      start: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

/** The parts that are wanted, inflated as a stream that is cut off where the budget of all of them ends. */
export function unzipParts(
  bytes: Buffer,
  entries: readonly Entry[],
  isWanted: (name: string) => boolean,
): Result<ReadonlyMap<string, Buffer>, ZipFault> {
  const parts = new Map<string, Buffer>()
  let left = unfoldedMaxBytes
  for (const { name, method, size, start } of entries) {
    if (!isWanted(name) || parts.has(name)) continue
    if (start + 30 > bytes.length) return err('broken')
    const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
    const packed = bytes.subarray(from, from + size)
    const maxOutputLength = Math.min(left, Math.max(smallBytes, packed.length * ratioMax))
    try {
      const part = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, maxOutputLength) })
      if (part.length > maxOutputLength) return err('too-large')
      parts.set(name, part)
      left -= part.length
    } catch (error) {
      return err(
        error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'broken',
      )
    }
  }
  return ok(parts)
}
