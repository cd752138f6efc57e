/** The storage of uploaded files. A key is written once and never changes. */
export interface UploadStorage {
  /** Resolves when the bytes are durable; otherwise throws `StorageUnavailable`. */
  put(key: string, bytes: Buffer, mediaType: string): Promise<void>
  /** A missing file is no error; throws `StorageUnavailable` if the file may still exist. */
  remove(key: string): Promise<void>
  /** Null if nothing is stored under the key. */
  get(key: string): Promise<Buffer | null>
}

/** A full disk, or a service that does not respond: the caller may retry later. */
export class StorageUnavailable extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super('Uploads cannot be kept or read for the moment', { cause })
  }
}
