import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 as uuidV7 } from 'uuid'
import { iconMaxBytes } from '@recircle/core/facility'
import {
  imageContract,
  resourceDocument,
  wireBasePath,
  wireMediaType,
  writeResource,
  type WireErrorName,
} from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { BodyUnreadable, shortenedText } from '../http/body-problems.ts'
import { isKnownTag } from '../http/conditional-answers.ts'
import { Document, ResourceOf } from '../http/json-api.schemas.ts'
import { callerOf } from '../http/route-guard.ts'
import { rules } from '../http/route-rules.ts'
import { sentBodies } from '../http/sent-bodies.schemas.ts'
import { refuse } from '../http/wire-reply.ts'
import { fileUrl } from './file-url.ts'
import { makeImage, type ImageRefusal } from './make-image.ts'
import type { UploadStorage } from './upload-storage.port.ts'

export const ImageSchema = ResourceOf(imageContract)
const wireErrorOf: Readonly<Record<ImageRefusal, WireErrorName>> = {
  'too-large': 'too-large',
  'unsupported-media': 'unsupported-media',
  broken: 'invalid',
}
const nameMaxLength = 255
const mediaType = 'image/webp'
const keyShape = /^[0-9a-z-]{1,60}\.webp$/

export interface UploadDeps {
  readonly database: Database
  readonly storage: UploadStorage
}

/** FAC-15: pictures of points and events. */
export async function registerUploads(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const { database, storage } = deps
  await app.register(multipart, {
    limits: { fileSize: iconMaxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
  // A key is never written twice, so a picture may be cached forever.
  const config = rules({ access: 'anybody', rate: 'pictures', cache: 'public, max-age=31536000, immutable' })
  app.get<{ Params: { key: string } }>(fileUrl(':key'), { config }, async (request, reply) => {
    const { key } = request.params
    if (!keyShape.test(key)) return refuse(reply, 'not-found')
    const etag = `"${key}"`
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    const bytes = await storage.get(key)
    if (bytes === null) return refuse(reply, 'not-found')
    return reply.header('etag', etag).type(mediaType).send(bytes)
  })

  /** Undoes an upload that was not stored completely. The row is deleted only once no file can be left. */
  const forget = async (id: string, key: string): Promise<void> => {
    await storage.remove(key)
    await database.deleteFrom('uploads').where('id', '=', id).execute()
  }

  const schema = { consumes: ['multipart/form-data'], response: { 201: Document(ImageSchema) } }
  const uploadConfig = rules({
    access: { creatorOf: ['facility', 'promotion'] },
    rate: 'uploads',
    cache: 'by-caller',
    operation: {
      tag: 'uploads',
      operationId: 'uploadImage',
      summary: 'Upload a picture',
      body: sentBodies.image,
      bodyType: 'multipart/form-data',
    },
  })
  app.post(`${wireBasePath}/uploadable/image`, { schema, config: uploadConfig }, async (request, reply) => {
    const { user } = callerOf(request)
    if (!request.isMultipart()) return refuse(reply, 'unsupported-media')
    const sent = await readForm(request)
    if (sent === null) return refuse(reply, 'invalid', undefined, [{ rule: 'required', pointer: '/file' }])
    if (sent.isTruncated) return refuse(reply, 'too-large')
    const made = await makeImage(sent.bytes)
    if (!made.ok) return refuse(reply, wireErrorOf[made.error], undefined, [{ rule: made.error, pointer: '/file' }])

    const id = uuidV7()
    const key = `${id}.webp`
    const name = shortenedText(sent.name, nameMaxLength)
    const { bytes, widthPx, heightPx } = made.value
    // The row is written first, so that no file is ever without one, whatever fails in between.
    await database
      .insertInto('uploads')
      .values({
        id,
        name,
        extension: 'webp',
        size_bytes: bytes.length,
        width_px: widthPx,
        height_px: heightPx,
        sha256: createHash('sha256').update(bytes).digest(),
        storage_key: key,
        creator_id: user.id,
        org_id: user.org_id,
      })
      .execute()
    try {
      await storage.put(key, bytes, mediaType)
    } catch (error) {
      await forget(id, key).catch((cause: unknown) => request.log.warn({ err: cause }, 'a failed upload keeps its row'))
      throw error
    }
    const image = { name, extension: 'webp', sizeBytes: bytes.length, widthPx, heightPx, fileUrl: fileUrl(key) }
    return reply
      .code(201)
      .type(wireMediaType)
      .send(resourceDocument(writeResource(imageContract, id, image)))
  })
}

interface SentFile {
  readonly name: string
  readonly bytes: Buffer
  readonly isTruncated: boolean
}

/** Null if the file is in another field. A truncated or malformed form is the sender's error. */
async function readForm(request: FastifyRequest): Promise<SentFile | null> {
  try {
    const file = await request.file()
    if (file?.fieldname !== 'file') return null
    const bytes = await file.toBuffer()
    return { name: file.filename, bytes, isTruncated: file.file.truncated }
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error
    throw new BodyUnreadable('The form breaks off')
  }
}
