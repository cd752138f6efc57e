import { sql, type Transaction } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { resultPhotoLimits } from '@recircle/core/event-result'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Schema } from '../db/database.ts'
import { insertResult, lockLast, type KnownResult } from './results.repository.ts'

type Refusal = 'nothing-told' | 'too-many'

/** ORG-15: adds a photo to what was told last; once staff have decided about that, to a correction with the same figures. */
export async function addPhoto(
  transaction: Transaction<Schema>,
  eventId: string,
  photo: { readonly uploadId: string; readonly alt: string },
): Promise<Result<null, Refusal>> {
  const last = await lockLast(transaction, eventId)
  if (last === null) return err('nothing-told')
  if (photosLeft(last) <= 0) return err('too-many')
  const waiting = last.status === 'waiting' ? last.id : await insertResult(transaction, eventId, last)
  await transaction
    .insertInto('event_result_photos')
    .values({ id: uuidV7(), result_id: waiting, upload_id: photo.uploadId, alt: photo.alt })
    .execute()
  await raiseVersion(transaction, waiting)
  return ok(null)
}

/** ORG-15: takes a photo back. A published one stays until staff have looked at the correction without it. */
export async function removePhoto(
  transaction: Transaction<Schema>,
  eventId: string,
  photoId: string,
): Promise<Result<null, 'not-found'>> {
  const last = await lockLast(transaction, eventId)
  const photo = last?.photos.find(({ id, isLeftOut }) => id === photoId && !isLeftOut)
  if (!last || !photo) return err('not-found')
  const waiting = last.status === 'waiting' ? last.id : await insertResult(transaction, eventId, last)
  await transaction
    .deleteFrom('event_result_photos')
    .where('result_id', '=', waiting)
    .where('upload_id', '=', photo.uploadId)
    .execute()
  await raiseVersion(transaction, waiting)
  return ok(null)
}

export const photosLeft = ({ photos }: KnownResult): number =>
  resultPhotoLimits.perResult - photos.filter(({ isLeftOut }) => !isLeftOut).length

const raiseVersion = (transaction: Transaction<Schema>, id: string) =>
  sql`update event_results set version = version + 1 where id = ${id}`.execute(transaction)
