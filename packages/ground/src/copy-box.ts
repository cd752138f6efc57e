import { gzipSync } from 'node:zlib'
import { Compression } from 'pmtiles'
import { writeArchive, type StoredTile } from './archive-writer.ts'
import { metadataOf, openArchive } from './open-archive.ts'

/** West, south, east, north in degrees. */
export type Box = readonly [number, number, number, number]

export interface CopyOrder {
  /** A file, or an HTTP URL whose server supports range requests. */
  readonly from: string
  readonly box: Box
  /** Deeper tiles are left out. */
  readonly maxZoom: number
  readonly onTile?: (count: number) => void
}

/** Copies the tiles of a box, with their parents, into a new archive. */
export async function copyBox({ from, box, maxZoom, onTile = () => {} }: CopyOrder): Promise<Buffer> {
  const source = await openArchive(from)
  const { archive } = source
  const header = await archive.getHeader()
  const deepest = Math.min(maxZoom, header.maxZoom)
  const tiles: StoredTile[] = []
  for (let z = header.minZoom; z <= deepest; z++) {
    const [left, top] = tileOf(box[0], box[3], z)
    const [right, bottom] = tileOf(box[2], box[1], z)
    for (let x = left; x <= right; x++)
      for (let y = top; y <= bottom; y++) {
        // oxlint-disable-next-line no-await-in-loop -- one range request at a time, to spare the archive's host
        const found = await archive.getZxy(z, x, y)
        if (found === undefined) continue
        const bytes = new Uint8Array(found.data)
        tiles.push({ z, x, y, bytes: header.tileCompression === Compression.Gzip ? bytes : gzipSync(bytes) })
        onTile(tiles.length)
      }
  }
  const metadata = await metadataOf(source)
  await source.close()
  return writeArchive(tiles, { minZoom: header.minZoom, maxZoom: deepest, bounds: box, metadata })
}

/** The column and row of the tile that contains a place. */
function tileOf(lng: number, lat: number, z: number): readonly [number, number] {
  const tiles = 2 ** z
  const sin = Math.sin((lat * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
  const within = (share: number): number => Math.min(tiles - 1, Math.max(0, Math.floor(share * tiles)))
  return [within(lng / 360 + 0.5), within(y)]
}
