import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openDataTypes, openResultsFile, openResultsManifest } from '@recircle/core/open-data'
import { originOf } from '@recircle/core/site'
import { formatInstant } from '@recircle/core/wire'
import { isKnownTag } from '../http/answer/conditional-answers.ts'
import { rules } from '../http/guard/route-rules.ts'
import { siteOf } from '../site/request-site.ts'
import { FileReaders, fileTimeoutMs } from './file-readers.ts'
import { attribution, type OpenResultsDeps } from './open-data.routes.ts'
import { openResultsPieces, openResultsVersion } from './open-results-pieces.ts'
import { sendPieces, takesPlace } from './send-pieces.ts'

const config = rules({ access: 'anybody', rate: 'files', cache: 'public, max-age=300' })

/** ORG-16: what came of events as a file for reuse, and what a whole one has. */
export function registerOpenResults(
  app: FastifyInstance,
  { config: { origins, siteOverrides, openDataLicense: license }, database }: OpenResultsDeps,
): void {
  const readers = new FileReaders()
  const originFor = (request: FastifyRequest): string => originOf(siteOf(request, { siteOverrides }), origins)
  const tagOf = async (origin: string): Promise<string> => {
    const state = [await openResultsVersion(database), license, origin].join('\n')
    return createHash('sha256').update(state).digest('base64url').slice(0, 22)
  }

  app.get(openResultsFile, { config, handlerTimeout: fileTimeoutMs }, async (request, reply) => {
    const origin = originFor(request)
    const etag = `W/"${await tagOf(origin)}"`
    reply.header('etag', etag).header('vary', 'accept-encoding').type(openDataTypes.csv)
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    reply.header('link', `<${origin}${openResultsManifest}>; rel="describedby"`)
    return sendPieces({ request, reply, readers }, openResultsPieces(database, { origin, license }))
  })

  app.get(openResultsManifest, { config }, async (request, reply) => {
    const origin = originFor(request)
    const tag = await tagOf(origin)
    const etag = `W/"${tag}"`
    reply.header('etag', etag).type('application/json; charset=utf-8')
    if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
    if (!takesPlace({ request, reply, readers })) return reply
    const hash = createHash('sha256')
    let [count, bytes] = [0, 0]
    for await (const piece of openResultsPieces(database, { origin, license, onRow: () => void count++ })) {
      hash.update(piece)
      bytes += Buffer.byteLength(piece)
      // OPEN-15: nobody waits for it any more.
      if (reply.raw.destroyed) return reply
    }
    const csv = { url: origin + openResultsFile, count, bytes, sha256: hash.digest('hex') }
    return reply.send({ etag: tag, license, attribution, made_at: formatInstant(Date.now()), files: { csv } })
  })
}
