import { open } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { FetchSource, PMTiles } from 'pmtiles'

export interface OpenArchive {
  /** Returns tiles as stored, still compressed. */
  readonly archive: PMTiles
  readonly bytes: (offset: number, length: number) => Promise<ArrayBuffer>
  readonly close: () => Promise<void>
}

/** Opens an archive in a file, or at an HTTP URL whose server supports range requests. */
export async function openArchive(from: string): Promise<OpenArchive> {
  const asStored = (bytes: ArrayBuffer): Promise<ArrayBuffer> => Promise.resolve(bytes)
  if (/^https?:/.test(from)) {
    const source = new FetchSource(from)
    const bytes = async (offset: number, length: number) => (await source.getBytes(offset, length)).data
    return { archive: new PMTiles(source, undefined, asStored), bytes, close: () => Promise.resolve() }
  }
  const file = await open(from)
  const bytes = async (offset: number, length: number): Promise<ArrayBuffer> => {
    const data = new ArrayBuffer(length)
    const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
    return data.slice(0, bytesRead)
  }
  const getBytes = async (offset: number, length: number) => ({ data: await bytes(offset, length) })
  return {
    archive: new PMTiles({ getKey: () => from, getBytes }, undefined, asStored),
    bytes,
    close: () => file.close(),
  }
}

/** The metadata of an archive, arbitrary JSON. */
export async function metadataOf({ archive, bytes }: OpenArchive): Promise<Readonly<Record<string, unknown>>> {
  const { jsonMetadataOffset, jsonMetadataLength } = await archive.getHeader()
  const packed = Buffer.from(await bytes(jsonMetadataOffset, jsonMetadataLength))
  const isPacked = packed[0] === 0x1f && packed[1] === 0x8b
  const metadata: unknown = JSON.parse((isPacked ? gunzipSync(packed) : packed).toString('utf8'))
  return typeof metadata === 'object' && metadata !== null ? { ...metadata } : {}
}
