import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeDurably } from '../ops/durable-file.ts'
import { StorageUnavailable, type UploadStorage } from './upload-storage.port.ts'

export const uploadsDirectory = (dataDirectory: string): string => join(dataDirectory, 'uploads')

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
const isMissing = (error: unknown): boolean => isCode(error, 'ENOENT')
const isNoFolder = (error: unknown): boolean => isCode(error, 'ENOTDIR')

/** Stores files in the data directory. */
export const diskStorage = (directory: string): UploadStorage => ({
  async put(key, bytes) {
    try {
      await writeDurably(directory, key, bytes)
    } catch (error) {
      throw new StorageUnavailable(error)
    }
  },
  async remove(key) {
    try {
      await rm(join(directory, key))
    } catch (error) {
      if (!isMissing(error) && !isNoFolder(error)) throw new StorageUnavailable(error)
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
