import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'
import { Compression, PMTiles, TileType, type Header } from 'pmtiles'
import { StartFailure } from '../start/start-failure.ts'

/** What the header and the root directory of an archive fit in (PMTiles 3). */
const startBytes = 16_384

/** An archive of vector tiles in one file. Tiles are handed on as they are stored. */
export class GroundArchive {
  /** Changes with the content of the file: tiles under it never do. */
  readonly version: string
  readonly header: Header
  readonly attribution: string
  private readonly file: FileHandle
  private readonly tiles: PMTiles

  private constructor(
    file: FileHandle,
    tiles: PMTiles,
    found: Pick<GroundArchive, 'version' | 'header' | 'attribution'>,
  ) {
    this.file = file
    this.tiles = tiles
    this.version = found.version
    this.header = found.header
    this.attribution = found.attribution
  }

  /** Throws a sentence's second half about a file that is no such archive. */
  static async open(path: string): Promise<GroundArchive> {
    const file = await open(path)
    try {
      const source = {
        getKey: () => path,
        getBytes: async (offset: number, length: number) => ({ data: await bytesOf(file, offset, length) }),
      }
      // Tiles stay compressed: browsers unpack them.
      const tiles = new PMTiles(source, undefined, (bytes) => Promise.resolve(bytes))
      const header = await tiles.getHeader()
      if (header.tileType !== TileType.Mvt) throw new Error('its tiles are pictures, not vector tiles')
      if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
        throw new Error('its tiles are compressed by another method than gzip')
      const start = new Uint8Array(await bytesOf(file, 0, startBytes))
      const { size } = await file.stat()
      const version = createHash('sha256').update(start).update(String(size)).digest('base64url').slice(0, 16)
      const packed = await bytesOf(file, header.jsonMetadataOffset, header.jsonMetadataLength)
      return new GroundArchive(file, tiles, { version, header, attribution: attributionIn(packed, header) })
    } catch (error) {
      await file.close()
      throw error
    }
  }

  get isCompressed(): boolean {
    return this.header.tileCompression === Compression.Gzip
  }

  /** Null where the archive has nothing. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const found = await this.tiles.getZxy(z, x, y)
    return found === undefined ? null : new Uint8Array(found.data)
  }

  async close(): Promise<void> {
    await this.file.close()
  }
}

/** The world to zoom 7 that every deployment has, and over it the file with streets that its settings name. */
export async function openGround(basemapFile: string | null): Promise<ReadonlyMap<string, GroundArchive>> {
  const world = await GroundArchive.open(createRequire(import.meta.url).resolve('@recircle/ground/world.pmtiles'))
  if (basemapFile === null) return new Map([['world', world]])
  try {
    return new Map([
      ['world', world],
      ['streets', await GroundArchive.open(basemapFile)],
    ])
  } catch (error) {
    await world.close()
    throw new StartFailure(`BASEMAP_FILE (${basemapFile}) cannot be used: ${messageOf(error)}.`)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function bytesOf(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const bytes = new ArrayBuffer(length)
  const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset)
  return bytesRead === length ? bytes : bytes.slice(0, bytesRead)
}

/** Makers of such files write links into it: the words alone are shown. */
function attributionIn(packed: ArrayBuffer, { internalCompression }: Header): string {
  const bytes = Buffer.from(packed)
  const text = (internalCompression === Compression.Gzip ? gunzipSync(bytes) : bytes).toString('utf8')
  const metadata: { readonly attribution?: unknown } = JSON.parse(text)
  const { attribution } = metadata
  return typeof attribution === 'string' ? attribution.replaceAll(/<[^>]*>/g, '').trim() : ''
}
