import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  openDataFiles,
  openDataFormats,
  openDataManifest,
  openDataTypes,
  readOpenFileQuery,
  type OpenDataFormat,
} from '@recircle/core/open-data'
import { originOf } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { formatInstant } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { isKnownTag } from '../http/answer/conditional-answers.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse, refuseForNow } from '../http/answer/wire-reply.ts'
import type { LiveIndex } from '../live/live-index.ts'
import { siteOf } from '../site/request-site.ts'
import { registerFileFigures } from './file-figures.ts'
import { FileReaders, fileTimeoutMs } from './file-readers.ts'
import type { OpenDataWish } from './open-data-page.ts'
import { openDataPages, openDataPieces, type OpenDataPages } from './open-data-pages.ts'
import { findForFile, problemsOfFilters } from './open-file-filters.ts'
import { openDataVersion } from './open-points.repository.ts'
import { sendPieces, takesPlace } from './send-pieces.ts'
import { SharedDigests } from './shared-digests.ts'

export interface OpenResultsDeps {
  readonly config: Pick<Config, 'origins' | 'siteOverrides' | 'openDataLicense'>
  readonly database: Database
}
export interface OpenDataDeps extends OpenResultsDeps {
  readonly index: LiveIndex
  /** Written here if omitted. */
  readonly pages?: OpenDataPages
}

const config = rules({ access: 'anybody', rate: 'files', cache: 'public, max-age=300' })
export const attribution = 'Recircle'
const minuteMs = 60_000
const loadingRetrySeconds = 2

/** A file that somebody asks for. */
interface AskedFile {
  readonly origin: string
  readonly wish: OpenDataWish
  /** OPEN-14: the query of the URL where this content stays: with the moment in place of "now". */
  readonly search: string
  /** When the content of the asked URL ends; null if only changes end it. */
  readonly endsAtMs: number | null
  readonly tag: string
}

/** OPEN-1: all public points as files for reuse, and a manifest that describes the complete files. */
export function registerOpenData(app: FastifyInstance, deps: OpenDataDeps): void {
  const { config: settings, database, index, pages = openDataPages(database) } = deps
  const { origins, siteOverrides, openDataLicense: license } = settings
  const digests = new SharedDigests()
  const readers = new FileReaders()
  registerFileFigures(app, { config: settings, database, pages })

  /** Null if the query is refused. */
  const fileOf = async (request: FastifyRequest, reply: FastifyReply): Promise<AskedFile | null> => {
    const [, asked = ''] = request.url.split('?')
    const origin = originOf(siteOf(request, { siteOverrides }), origins)
    const query = readOpenFileQuery(new URLSearchParams(asked))
    if (!query.ok) {
      refuse(reply, 'invalid', undefined, [{ rule: 'unknown-filter', pointer: `/${query.error}` }])
      return null
    }
    const nowMs = Date.now()
    const found = await findForFile({ database, index }, query.value, nowMs)
    if (!found.ok) {
      if (found.error === 'loading') refuseForNow(reply, loadingRetrySeconds)
      else refuse(reply, 'invalid', undefined, [problemsOfFilters[found.error]])
      return null
    }
    const { openAtMs } = found.value
    const search = openAtMs === undefined ? asked : openingAt(asked, openAtMs)
    const wish = { query: query.value, origin, license, nowMs, ...found.value }
    // With the day, on which "recently confirmed" depends, and with the points that were found, since the index may be a moment behind the database.
    const state = [await openDataVersion(database), license, origin, search, Math.floor(nowMs / dayMs)]
    const tag = hashOf([...state, ...(wish.foundIds ?? [])])
    const endsAtMs = query.value.open === 'now' && openAtMs !== undefined ? openAtMs + minuteMs : null
    return { origin, wish, search, endsAtMs, tag }
  }

  for (const format of openDataFormats) {
    app.get(openDataFiles[format], { config, handlerTimeout: fileTimeoutMs }, async (request, reply) => {
      const file = await fileOf(request, reply)
      if (file === null) return reply
      const { origin, wish, search, tag } = file
      const etag = `W/"${tag}"`
      reply.header('etag', etag).header('vary', 'accept-encoding').type(openDataTypes[format])
      limitCaching(reply, file)
      if (isKnownTag(etag, request.headers['if-none-match'])) return reply.code(304).send()
      reply.header('link', `<${origin}${withSearch(openDataManifest, search)}>; rel="describedby"`)
      const isCut = (): boolean => reply.raw.destroyed
      return sendPieces({ request, reply, readers }, openDataPieces(pages, format, wish, isCut))
    })
  }

  app.get(openDataManifest, { config }, async (request, reply) => {
    const file = await fileOf(request, reply)
    if (file === null) return reply
    const { origin, wish, search, tag } = file
    const etag = `W/"${tag}"`
    if (isKnownTag(etag, request.headers['if-none-match'])) {
      limitCaching(reply, file)
      return reply.header('etag', etag).code(304).send()
    }
    if (!takesPlace({ request, reply, readers })) return reply
    const made = await digests.of(tag, reply.raw, (signal) => pages.digest(wish, signal))
    const describe = (format: OpenDataFormat) => ({
      url: origin + withSearch(openDataFiles[format], search),
      ...made.files[format],
    })
    const files = Object.fromEntries(openDataFormats.map((format) => [format, describe(format)]))
    const opening = wish.openAtMs === undefined ? {} : { open_at: formatInstant(wish.openAtMs) }
    const terms = { etag: tag, license, attribution, made_at: formatInstant(Date.now()), ...opening }
    limitCaching(reply, file)
    reply.header('etag', etag).type('application/json; charset=utf-8')
    return reply.send({ ...terms, ...made.origins, files })
  })
}

const hashOf = (parts: readonly (string | number)[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)

const withSearch = (path: string, search: string): string => (search === '' ? path : `${path}?${search}`)

/** The query with this moment, in a form that is as readable as what people type. */
function openingAt(search: string, openAtMs: number): string {
  const query = new URLSearchParams(search)
  query.set('open', formatInstant(openAtMs).replace(/:\d{2}\.\d{3}Z$/, 'Z'))
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}

/** OPEN-14: what is open now is not known beyond the minute; nobody may keep it longer. */
function limitCaching(reply: FastifyReply, { endsAtMs }: AskedFile): void {
  if (endsAtMs === null) return
  const secondsLeft = Math.max(0, Math.floor((endsAtMs - Date.now()) / 1000))
  reply.header('cache-control', `public, max-age=${secondsLeft}`)
}
