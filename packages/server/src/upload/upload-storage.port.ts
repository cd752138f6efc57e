/** Where uploaded files are stored. A key is written once and never changes. */
export interface UploadStorage {
  /** Returns when the bytes are safe; throws `StorageUnavailable` when they are not. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  /** Whether anything is there or not; throws `StorageUnavailable` where it may still be. */
  remove(key: string): Promise<void>
  /** Null when nothing is stored under the key. */
  get(key: string): Promise<Buffer | null>
}

/** A full disk, or a service that does not answer: the caller may try again later. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super('Uploads cannot be kept or read for the moment', { cause })
  }
}
