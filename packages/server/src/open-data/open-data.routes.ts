import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  openDataFiles,
  openDataFormats,
  openDataManifest,
  openDataTypes,
  readOpenDataQuery,
  type OpenDataFormat,
  type OpenDataQuery,
} from '@recircle/core/open-data'
import { originOf } from '@recircle/core/site'
import { formatInstant } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { isKnownTag } from '../http/conditional-answers.ts'
import { encodingFor } from '../http/compression.ts'
import { rules } from '../http/route-rules.ts'
import { refuse, refuseForNow } from '../http/wire-reply.ts'
import { siteOf } from '../site/request-site.ts'
import { FileReaders, fileTimeoutMs } from './file-readers.ts'
import type { Digest } from './open-data-digest.ts'
import type { OpenDataWish } from './open-data-page.ts'
import { openDataPages, openDataPieces, type OpenDataPages } from './open-data-pages.ts'
import { openDataVersion } from './open-points.repository.ts'

export interface OpenDataDeps {
  readonly config: Pick<Config, 'origins' | 'siteOverrides' | 'openDataLicense'>
  readonly database: Database
  /** Written here if omitted. */
  readonly pages?: OpenDataPages
}

const config = rules({ access: 'anybody', rate: 'files', cache: 'public, max-age=300' })
/** The number of cached digests: computing one costs as much as sending the files. */
const digestsKept = 200
export const attribution = 'Recircle'

/** OPEN-1: all public points as files for reuse, and a manifest that describes the complete files. */
export function registerOpenData(
  app: FastifyInstance,
  { config: { origins, siteOverrides, openDataLicense }, database, pages = openDataPages(database) }: OpenDataDeps,
): void {
  const digests = new LRUCache<string, Promise<Digest>>({ max: digestsKept })
  const readers = new FileReaders()

  const readRequest = (request: FastifyRequest) => {
    const [, search = ''] = request.url.split('?')
    const origin = originOf(siteOf(request, { siteOverrides }), origins)
    return { search, origin, query: readOpenDataQuery(new URLSearchParams(search)) }
  }
  const wishOf = (query: OpenDataQuery, origin: string): OpenDataWish => ({
    query,
    origin,
    license: openDataLicense,
    nowMs: Date.now(),
  })
  /** Includes the day, because the "recently confirmed" filter depends on it. */
  const tagOf = async (origin: string, search: string): Promise<string> => {
    const day = Math.floor(Date.now() / 86_400_000)
    const state = [await openDataVersion(database), openDataLicense, origin, search, day].join('\n')
    return createHash('sha256').update(state).digest('base64url').slice(0, 22)
  }

  for (const format of openDataFormats) {
    app.get(openDataFiles[format], { config, handlerTimeout: fileTimeoutMs }, async (request, reply) => {
      const { search, origin, query } = readRequest(request)
      if (!query.ok) return refuseQuery(reply, query.error)
      const etag = `W/"${await tagOf(origin, search)}"`
      reply.header('etag', etag).header('vary', 'accept-encoding').type(openDataTypes[format])
      if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
      reply.header('link', `<${origin}${openDataManifest}${search === '' ? '' : `?${search}`}>; rel="describedby"`)
      const isCut = (): boolean => reply.raw.destroyed
      return sendPieces({ request, reply, readers }, openDataPieces(pages, format, wishOf(query.value, origin), isCut))
    })
  }

  app.get(openDataManifest, { config }, async (request, reply) => {
    const { search, origin, query } = readRequest(request)
    if (!query.ok) return refuseQuery(reply, query.error)
    const tag = await tagOf(origin, search)
    const etag = `W/"${tag}"`
    reply.header('etag', etag).type('application/json; charset=utf-8')
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    const digest = digests.get(tag) ?? pages.digest(wishOf(query.value, origin))
    digests.set(tag, digest)
    // A failure must not stay cached.
    digest.catch(() => digests.delete(tag))
    const made = await digest
    const urlOf = (format: OpenDataFormat): string =>
      `${origin}${openDataFiles[format]}${search === '' ? '' : `?${search}`}`
    const files = Object.fromEntries(
      openDataFormats.map((format) => [format, { url: urlOf(format), ...made.files[format] }]),
    )
    const terms = { etag: tag, license: openDataLicense, attribution, made_at: formatInstant(Date.now()) }
    return reply.send({ ...terms, ...made.origins, files })
  })
}

const refuseQuery = (reply: FastifyReply, name: string): FastifyReply =>
  refuse(reply, 'invalid', undefined, [{ rule: 'unknown-filter', pointer: `/${name}` }])

interface FileAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly readers: FileReaders
}
const retryAfterSeconds = 30

/** Backpressure makes the database reads as slow as the client. A file that fails before its first piece is an error of its own, without the headers of the file. */
export async function sendPieces(
  { request, reply, readers }: FileAnswer,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<FastifyReply> {
  const end = readers.begin(request)
  if (end === null) return refuseForNow(reply.removeHeader('etag'), retryAfterSeconds, 'too-many-requests')
  const rest = pieces[Symbol.asyncIterator]()
  const first = await rest.next().catch((error: unknown) => {
    end()
    reply.removeHeader('etag').removeHeader('link')
    throw error
  })
  const text = Readable.from(startingWith(first, rest), { objectMode: false }).once('close', end)
  if (encodingFor(request.headers['accept-encoding'] ?? '') === null) return reply.send(text)
  // Ends the reading when the reader is gone, and cuts the answer off when the reading fails.
  const zipped = pipeline(text, createGzip(), () => {})
  return reply.header('content-encoding', 'gzip').send(zipped)
}

async function* startingWith<Piece>(first: IteratorResult<Piece>, rest: AsyncIterator<Piece>): AsyncGenerator<Piece> {
  for (let next = first; next.done !== true; next = await rest.next()) yield next.value
}
