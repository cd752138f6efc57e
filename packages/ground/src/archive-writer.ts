import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** A tile of an archive: its coordinates and its bytes as stored (gzip). */
export interface StoredTile {
  readonly z: number
  readonly x: number
  readonly y: number
  readonly bytes: Uint8Array
}

export interface ArchiveDescription {
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north in degrees. */
  readonly bounds: readonly [number, number, number, number]
  /** Arbitrary JSON: name, attribution, description, vector_layers. */
  readonly metadata: Readonly<Record<string, unknown>>
}

interface Entry {
  readonly id: number
  readonly offset: number
  readonly length: number
  readonly run: number
}

const headerBytes = 127
/** The specification requires header and root directory within the first 16 KiB. */
const rootLimit = 16_384 - headerBytes
const entriesOfLeaf = 4096

/** A PMTiles archive of version 3: tiles in Hilbert order, equal tiles stored once, runs of equal neighbors as one entry. */
export function writeArchive(tiles: readonly StoredTile[], description: ArchiveDescription): Buffer {
  const sorted = tiles
    .map((tile) => ({ ...tile, id: zxyToTileId(tile.z, tile.x, tile.y) }))
    .toSorted((a, b) => a.id - b.id)
  const stored = new Map<string, { readonly offset: number; readonly length: number }>()
  const chunks: Uint8Array[] = []
  const entries: Entry[] = []
  let end = 0
  for (const { id, bytes } of sorted) {
    const digest = createHash('sha256').update(bytes).digest('hex')
    let place = stored.get(digest)
    if (place === undefined) {
      place = { offset: end, length: bytes.length }
      stored.set(digest, place)
      chunks.push(bytes)
      end += bytes.length
    }
    const last = entries.at(-1)
    if (last !== undefined && last.offset === place.offset && last.id + last.run === id)
      entries[entries.length - 1] = { ...last, run: last.run + 1 }
    else entries.push({ id, ...place, run: 1 })
  }
  const { root, leaves } = directories(entries)
  const metadata = gzipSync(JSON.stringify(description.metadata))
  const sizes = [root.length, metadata.length, leaves.length, end]
  const counts = [sorted.length, entries.length, stored.size]
  return Buffer.concat([header(description, sizes, counts), root, metadata, leaves, ...chunks])
}

function directories(entries: readonly Entry[]): { readonly root: Buffer; readonly leaves: Buffer } {
  const whole = directory(entries)
  if (whole.length <= rootLimit) return { root: whole, leaves: Buffer.alloc(0) }
  const leaves: Buffer[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += entriesOfLeaf) {
    const leaf = directory(entries.slice(at, at + entriesOfLeaf))
    pointers.push({ id: entries[at]?.id ?? 0, offset, length: leaf.length, run: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: directory(pointers), leaves: Buffer.concat(leaves) }
}

function directory(entries: readonly Entry[]): Buffer {
  const numbers = [entries.length]
  entries.forEach(({ id }, at) => numbers.push(id - (entries[at - 1]?.id ?? 0)))
  for (const { run } of entries) numbers.push(run)
  for (const { length } of entries) numbers.push(length)
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1]
    numbers.push(before !== undefined && before.offset + before.length === offset ? 0 : offset + 1)
  })
  return gzipSync(Buffer.from(numbers.flatMap(varint)))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

function header({ minZoom, maxZoom, bounds }: ArchiveDescription, sizes: number[], counts: number[]): Buffer {
  const bytes = Buffer.alloc(headerBytes)
  bytes.write('PMTiles', 0)
  bytes.writeUInt8(3, 7)
  let start = headerBytes
  sizes.forEach((size, at) => {
    bytes.writeBigUInt64LE(BigInt(start), 8 + at * 16)
    bytes.writeBigUInt64LE(BigInt(size), 16 + at * 16)
    start += size
  })
  counts.forEach((count, at) => bytes.writeBigUInt64LE(BigInt(count), 72 + at * 8))
  // Clustered, with gzip for directories and tiles, and tiles of type Mapbox Vector Tile.
  bytes.set([1, 2, 2, 1, minZoom, maxZoom], 96)
  const [west, south, east, north] = bounds
  const e7 = [west, south, east, north].map((degrees) => Math.round(degrees * 1e7))
  e7.forEach((value, at) => bytes.writeInt32LE(value, 102 + at * 4))
  bytes.writeUInt8(minZoom, 118)
  bytes.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  bytes.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return bytes
}
