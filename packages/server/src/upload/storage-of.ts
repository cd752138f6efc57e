import type { Config } from '../config/config.ts'
import { diskStorage, uploadsDirectory } from './disk-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { UploadStorage } from './upload-storage.port.ts'

/** The storage of pictures. */
export const storageOf = ({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): UploadStorage =>
  s3 === null ? diskStorage(uploadsDirectory(dataDirectory)) : s3Storage(s3)
