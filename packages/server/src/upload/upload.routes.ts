import { createHash } from 'node:crypto'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { v7 as uuidV7 } from 'uuid'
import { iconMaxBytes } from '@recircle/core/facility'
import {
  imageType,
  resource,
  resourceDocument,
  wireBasePath,
  wireMediaType,
  type WireErrorName,
} from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { BodyUnreadable } from '../http/body-problems.ts'
import { isKnownTag } from '../http/conditional-answers.ts'
import { Document, ErrorDocument, Resource } from '../http/json-api.schemas.ts'
import { keptText } from '../http/kept-text.ts'
import { refuse } from '../http/wire-reply.ts'
import { actorOf } from '../moderation/caller-actor.ts'
import type { Callers } from '../session/caller.ts'
import { fileUrl } from './file-url.ts'
import { makeImage, type ImageRefusal } from './make-image.ts'
import type { UploadStorage } from './upload-storage.port.ts'

export const ImageSchema = Resource(imageType, {
  name: Type.String(),
  extension: Type.String(),
  size: Type.Integer({ description: 'bytes' }),
  width: Type.Integer(),
  height: Type.Integer(),
  file_url: Type.String(),
})
const wireErrorOf: Readonly<Record<ImageRefusal, WireErrorName>> = {
  'too-large': 'too-large',
  'unsupported-media': 'unsupported-media',
  broken: 'invalid',
}
const nameMaxLength = 255
const mediaType = 'image/webp'
const keyShape = /^[0-9a-z-]{1,60}\.webp$/
const forEver = 'public, max-age=31536000, immutable'

export interface UploadDeps {
  readonly database: Database
  readonly callers: Callers
  readonly storage: UploadStorage
}

/** FAC-15: pictures of points and events. */
export async function registerUploads(app: FastifyInstance, deps: UploadDeps): Promise<void> {
  const { database, callers, storage } = deps
  await app.register(multipart, {
    limits: { fileSize: iconMaxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
  app.get<{ Params: { key: string } }>(fileUrl(':key'), { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params
    if (!keyShape.test(key)) return refuse(reply, 'not-found')
    // A key is never written twice, so a picture may be kept for as long as anybody likes.
    const etag = `"${key}"`
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    const bytes = await storage.get(key)
    if (bytes === null) return refuse(reply, 'not-found')
    return reply.headers({ etag, 'cache-control': forEver }).type(mediaType).send(bytes)
  })

  const refusals = {
    400: ErrorDocument,
    401: ErrorDocument,
    403: ErrorDocument,
    413: ErrorDocument,
    415: ErrorDocument,
    422: ErrorDocument,
  }
  const schema = { consumes: ['multipart/form-data'], response: { 201: Document(ImageSchema), ...refusals } }
  app.post(`${wireBasePath}/uploadable/image`, { schema }, async (request, reply) => {
    const caller = await callers.of(request)
    if (typeof caller === 'string') return refuse(reply, 'unauthorized')
    const actors = [actorOf(caller, 'facility'), actorOf(caller, 'promotion')]
    const actor = actors.find((each) => each.kind === 'creator')
    if (!actor) return refuse(reply, 'forbidden')
    if (!request.isMultipart()) return refuse(reply, 'unsupported-media')
    const sent = await readForm(request)
    if (sent === null) return refuse(reply, 'invalid', undefined, [{ rule: 'required', pointer: '/file' }])
    if (sent.isTruncated) return refuse(reply, 'too-large')
    const made = await makeImage(sent.bytes)
    if (!made.ok) return refuse(reply, wireErrorOf[made.error], undefined, [{ rule: made.error, pointer: '/file' }])

    const id = uuidV7()
    const key = `${id}.webp`
    const name = keptText(sent.name, nameMaxLength)
    const { bytes, widthPx, heightPx } = made.value
    await storage.put(key, bytes, mediaType)
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
        creator_id: caller.user.id,
        org_id: actor.orgId,
      })
      .execute()
    const attributes = {
      name,
      extension: 'webp',
      size: bytes.length,
      width: widthPx,
      height: heightPx,
      file_url: fileUrl(key),
    }
    return reply
      .code(201)
      .type(wireMediaType)
      .send(resourceDocument(resource(imageType, id, attributes)))
  })
}

interface SentFile {
  readonly name: string
  readonly bytes: Buffer
  readonly isTruncated: boolean
}

/** Null when the form has another field. A form that breaks off, or that is none, is the sender's mistake. */
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
