import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { iconMaxBytes } from '@recircle/core/facility'
import {
  imageContract,
  imagePurpose,
  resourceDocument,
  wireBasePath,
  wireMediaType,
  writeResource,
  type WireErrorName,
} from '@recircle/core/wire'
import { isKnownTag } from '../http/answer/conditional-answers.ts'
import { Document, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { callerOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { fileUrl } from './file-url.ts'
import { keepPicture, pictureMediaType, type UploadDeps } from './keep-picture.ts'
import { makeImage, makePhoto, type ImageRefusal } from './make-image.ts'
import { readFileForm } from './read-file-form.ts'

export const ImageSchema = ResourceOf(imageContract)
/** The answer to a picture that cannot be used. */
export const wireErrorOf: Readonly<Record<ImageRefusal, WireErrorName>> = {
  'too-large': 'too-large',
  'unsupported-media': 'unsupported-media',
  broken: 'invalid',
}
const keyShape = /^[0-9a-z-]{1,60}\.webp$/

/** Whom a picture is for: it may be public forever, or for now, or only for this caller. */
export type PictureAudience = 'anybody' | 'anybody-for-now' | 'caller' | 'nobody'
interface WithAudience {
  readonly audienceOf: (request: FastifyRequest, key: string) => Promise<PictureAudience>
}
const cachingFor: Readonly<Record<Exclude<PictureAudience, 'nobody'>, string>> = {
  // A key is never written twice.
  anybody: 'public, max-age=31536000, immutable',
  'anybody-for-now': 'public, no-cache',
  caller: 'private, no-store',
}

/** FAC-15: pictures of points and events. */
export async function registerUploads(app: FastifyInstance, deps: UploadDeps & WithAudience): Promise<void> {
  const { storage, audienceOf } = deps
  await app.register(multipart, {
    limits: { fileSize: iconMaxBytes, files: 1, fields: 5, fieldSize: 1000, headerPairs: 100 },
    throwFileSizeLimit: false,
  })
  const config = rules({ access: 'anybody', rate: 'pictures', cache: 'by-handler' })
  app.get<{ Params: { key: string } }>(fileUrl(':key'), { config }, async (request, reply) => {
    const { key } = request.params
    // A photo may be published at any time.
    const nothing = () => refuse(reply.header('cache-control', 'no-store'), 'not-found')
    if (!keyShape.test(key)) return nothing()
    const audience = await audienceOf(request, key)
    if (audience === 'nobody') return nothing()
    const etag = `"${key}"`
    void reply.header('cache-control', cachingFor[audience])
    if (audience === 'caller') void reply.header('cross-origin-resource-policy', 'same-origin')
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    const bytes = await storage.get(key)
    if (bytes === null) return nothing()
    return reply.header('etag', etag).type(pictureMediaType).send(bytes)
  })

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
    const { file, fields } = await readFileForm(request, 'file')
    if (file === null) return refuse(reply, 'invalid', undefined, [{ rule: 'required', pointer: '/file' }])
    if (file.isTruncated) return refuse(reply, 'too-large')
    const isPhoto = fields[imagePurpose.field] === imagePurpose.photo
    const made = await (isPhoto ? makePhoto : makeImage)(file.bytes)
    if (!made.ok) return refuse(reply, wireErrorOf[made.error], undefined, [{ rule: made.error, pointer: '/file' }])

    const origin = { name: file.name, creatorId: user.id, orgId: user.org_id, isOf: null }
    const { id, key, name } = await keepPicture(deps, made.value, origin, request.log)
    const { bytes, widthPx, heightPx } = made.value
    const image = { name, extension: 'webp', sizeBytes: bytes.length, widthPx, heightPx, fileUrl: fileUrl(key) }
    return reply
      .code(201)
      .type(wireMediaType)
      .send(resourceDocument(writeResource(imageContract, id, image)))
  })
}
