import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'

export interface UploadStorage {
  /** Returns when the bytes are safe. */
  put(key: string, bytes: Buffer): Promise<void>
}

export const uploadsDirectory = (dataDirectory: string): string => join(dataDirectory, 'uploads')

/** Files beside the data. Written aside and renamed, so that nobody reads half a picture, and flushed before it is acknowledged. */
export const diskStorage = (directory: string): UploadStorage => ({
  async put(key, bytes) {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    const part = join(directory, `${key}.part`)
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, join(directory, key))
  },
})
