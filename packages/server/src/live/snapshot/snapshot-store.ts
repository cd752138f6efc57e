import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { writeDurably } from '../../ops/durable-file.ts'
import { refusedBy, s3Requests, type S3Config } from '../../upload/s3-storage.ts'

/** Where the snapshot of the index is kept. No route reads from there: pictures have names of another form. */
export interface SnapshotStore {
  /** Null if there is none. It may be read in part. */
  open(): Promise<AsyncIterable<Uint8Array> | null>
  /** Replaces the one before as a whole: a reading that has begun goes on with that one. */
  write(parts: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void>
}

/** Below the data directory, and not part of its backups. */
export const snapshotFolder = 'index-snapshot'
const fileName = 'points'
const bytesAtOnce = 1_048_576
const abandonedAfterMs = 600_000
/** Some 200 MB for a million points. */
const bucketPatienceMs = 60_000

export const snapshotStoreOf = ({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): SnapshotStore =>
  s3 === null ? diskSnapshot(join(dataDirectory, snapshotFolder)) : bucketSnapshot(s3)

export const diskSnapshot = (folder: string): SnapshotStore => ({
  open: async () => {
    try {
      return (await open(join(folder, fileName))).createReadStream({ highWaterMark: bytesAtOnce })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
      throw error
    }
  },
  write: async (parts) => {
    await removeAbandoned(folder)
    await writeDurably(folder, fileName, parts)
  },
})

/** What a killed server left behind while it wrote. */
async function removeAbandoned(folder: string): Promise<void> {
  const parts = (await readdir(folder).catch(() => [])).filter((name) => name !== fileName)
  for (const part of parts.map((name) => join(folder, name))) {
    const writtenMs = await stat(part).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity,
    )
    if (Date.now() - writtenMs > abandonedAfterMs) await rm(part, { force: true })
  }
}

export function bucketSnapshot(config: S3Config): SnapshotStore {
  const ask = s3Requests(config, bucketPatienceMs)
  return {
    open: async () => {
      const answer = await ask(snapshotFolder, { method: 'GET' })
      if (answer.status === 404) {
        await answer.arrayBuffer()
        return null
      }
      if (!answer.ok || answer.body === null) throw await refusedBy(answer)
      return answer.body
    },
    write: async (parts) => {
      // A bucket wants to know the length first.
      const all: Uint8Array<ArrayBuffer>[] = []
      for await (const part of parts) all.push(part)
      const body = new Blob(all, { type: 'application/octet-stream' })
      const answer = await ask(snapshotFolder, { method: 'PUT', body })
      if (!answer.ok) throw await refusedBy(answer)
      await answer.arrayBuffer()
    },
  }
}
