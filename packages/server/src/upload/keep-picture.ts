import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import type { Database } from '../db/database.ts'
import { shortenedText } from '../http/request/body-problems.ts'
import type { MadeImage } from './make-image.ts'
import type { UploadStorage } from './upload-storage.port.ts'

export interface UploadDeps {
  readonly database: Database
  readonly storage: UploadStorage
}
export interface PictureOrigin {
  readonly name: string
  /** Null if it was sent through a signed link. */
  readonly creatorId: string | null
  readonly orgId: string | null
  /** ORG-18, FAC-25: what alone makes it public: a published result, or a point that has it; null for a picture that is public at once. */
  readonly isOf: 'result' | 'report' | null
}
export interface KeptPicture {
  readonly id: string
  readonly key: string
  readonly name: string
}

export const pictureMediaType = 'image/webp'
const nameMaxLength = 255

/** FAC-15: stores a picture with its row; if either fails, neither is left. */
export async function keepPicture(
  deps: UploadDeps,
  { bytes, widthPx, heightPx }: MadeImage,
  origin: PictureOrigin,
  log: FastifyBaseLogger,
): Promise<KeptPicture> {
  const { database, storage } = deps
  const id = uuidV7()
  const picture = { id, key: `${id}.webp`, name: shortenedText(origin.name, nameMaxLength) }
  // The row is written first, so that no file is ever without one, whatever fails in between.
  await database
    .insertInto('uploads')
    .values({
      id,
      name: picture.name,
      extension: 'webp',
      size_bytes: bytes.length,
      width_px: widthPx,
      height_px: heightPx,
      sha256: createHash('sha256').update(bytes).digest(),
      storage_key: picture.key,
      creator_id: origin.creatorId,
      org_id: origin.orgId,
      is_of_result: origin.isOf === 'result',
      is_of_report: origin.isOf === 'report',
    })
    .execute()
  try {
    await storage.put(picture.key, bytes, pictureMediaType)
  } catch (error) {
    await forgetPicture(deps, picture).catch((cause: unknown) =>
      log.warn({ err: cause }, 'a failed upload keeps its row'),
    )
    throw error
  }
  return picture
}

/** Undoes an upload. The row is deleted only once no file can be left. */
export async function forgetPicture({ database, storage }: UploadDeps, { id, key }: KeptPicture): Promise<void> {
  await storage.remove(key)
  await database.deleteFrom('uploads').where('id', '=', id).execute()
}
