import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Compression, TileType, type Header } from 'pmtiles'
import { metadataOf, openArchive, type OpenArchive } from '@recircle/ground/open-archive'
import { StartFailure } from '../config/start-failure.ts'

/** Enough for the header and the root directory of an archive (PMTiles 3). */
const startBytes = 16_384

/** A single-file archive of vector tiles. Tiles are served as stored. */
export class GroundArchive {
  private constructor(
    private readonly source: OpenArchive,
    readonly header: Header,
    /** Changes with the content of the file, so that tiles can be cached forever under it. */
    readonly version: string,
    readonly attribution: string,
  ) {}

  /** Throws the second half of a sentence if the file is not such an archive. */
  static async open(path: string): Promise<GroundArchive> {
    const source = await openArchive(path)
    try {
      const header = await source.archive.getHeader()
      if (header.tileType !== TileType.Mvt) throw new Error('its tiles are pictures, not vector tiles')
      if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
        throw new Error('its tiles are compressed by another method than gzip')
      const start = new Uint8Array(await source.bytes(0, startBytes))
      const { size } = await stat(path)
      const version = createHash('sha256').update(start).update(String(size)).digest('base64url').slice(0, 16)
      const { attribution } = await metadataOf(source)
      return new GroundArchive(source, header, version, plain(attribution))
    } catch (error) {
      await source.close()
      throw error
    }
  }

  get isCompressed(): boolean {
    return this.header.tileCompression === Compression.Gzip
  }

  /** Null if the archive does not have the tile. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    const found = await this.source.archive.getZxy(z, x, y)
    return found === undefined ? null : new Uint8Array(found.data)
  }

  async close(): Promise<void> {
    await this.source.close()
  }
}

/** Archives may have links in their attribution: only the text is shown. */
const plain = (text: unknown): string => (typeof text === 'string' ? text.replaceAll(/<[^>]*>/g, '').trim() : '')

/** The bundled world map up to zoom 7, and the configured file with streets on top of it. */
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
