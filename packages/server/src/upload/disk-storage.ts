import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StorageUnavailable, type UploadStorage } from './upload-storage.port.ts'

export const uploadsDirectory = (dataDirectory: string): string => join(dataDirectory, 'uploads')

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Files beside the data. Written aside and renamed, so that nobody reads half a picture, and flushed before it is acknowledged. */
export const diskStorage = (directory: string): UploadStorage => ({
  async put(key, bytes) {
    const part = join(directory, `${key}.part`)
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 })
      const file = await open(part, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, join(directory, key))
    } catch (error) {
      await rm(part, { force: true }).catch(() => {})
      throw new StorageUnavailable(error)
    }
  },
  async get(key) {
    try {
      return await readFile(join(directory, key))
    } catch (error) {
      if (isMissing(error)) return null
      throw new StorageUnavailable(error)
    }
  },
})
