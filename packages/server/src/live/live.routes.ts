import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import {
  facilityResource,
  mapContract,
  mapViewportResource,
  readMapQuery,
  readSearchQuery,
} from '@recircle/core/facility'
import { listDocument, resourceDocument, wireBasePath, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { FacilityList } from '../facility/facility.schemas.ts'
import { publicFacilitiesOf } from '../facility/facility.repository.ts'
import { isKnownTag } from '../http/answer/conditional-answers.ts'
import { Document, listQuerySchema, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse, refuseForNow } from '../http/answer/wire-reply.ts'
import { sparseDocument } from '../http/answer/sparse-answers.ts'
import { fileUrl } from '../upload/file-url.ts'
import { eventsInView } from './events-in-view.ts'
import type { LiveEvents } from './live-events.ts'
import type { LiveIndex } from './live-index.ts'
import { searchPoints, viewportOf } from './live-queries.ts'

const MapDocument = Document(ResourceOf(mapContract))

const filters = ['point__in_bbox', 'srm', 'srm_match', 'kind', 'open_now', 'open_at', 'confirmed_lately']
const mapQuerySchema = Type.Object({
  zoom: Type.Optional(Type.String()),
  search: Type.Optional(Type.String()),
  ...Object.fromEntries(filters.map((name) => [`filter[${name}]`, Type.Optional(Type.Unknown())])),
})

/** Changes show within a second; the short cache spares requests while the visitor moves the map back and forth. */
const fromMemory = (operationId: string, summary: string) =>
  rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=15, stale-while-revalidate=60',
    operation: { tag: 'points', operationId, summary },
  })
const loadingPatienceMs = 5000
const retryAfterSeconds = 2
const minuteMs = 60_000

export interface LivePointsDeps {
  readonly database: Database
  readonly index: LiveIndex
  readonly events: LiveEvents
}

/** MAP-1, MAP-2: the map and the search of public points, served from memory. */
export function registerLivePoints(app: FastifyInstance, { database, index, events }: LivePointsDeps): void {
  const mapSchema = { querystring: mapQuerySchema, response: { 200: MapDocument, 304: Type.Null() } }
  const mapConfig = fromMemory('viewMap', 'Get what an area of the map shows')
  app.get(`${wireBasePath}/facility/map`, { schema: mapSchema, config: mapConfig }, async (request, reply) => {
    const read = readMapQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const points = await index.whenReady(loadingPatienceMs)
    if (points === null) return refuseForNow(reply, retryAfterSeconds)
    const nowMs = Date.now()
    if (isKnown(request, reply, `${index.version}-${events.version}`, nowMs)) return reply.code(304).send()
    const collections = eventsInView(events, points, read.value, nowMs)
    const document = resourceDocument(mapViewportResource(viewportOf(points, read.value, nowMs, collections)))
    // Serialized here: for a response this large, serialization by schema would take longer than finding the points.
    return reply.type(`${wireMediaType}; charset=utf-8`).send(JSON.stringify(sparseDocument(request, document)))
  })

  const searchSchema = {
    querystring: listQuerySchema([...filters, 'point__near']),
    response: { 200: FacilityList, 304: Type.Null() },
  }
  const searchConfig = fromMemory('searchPoints', 'Search public points')
  app.get(`${wireBasePath}/facility/search`, { schema: searchSchema, config: searchConfig }, async (request, reply) => {
    const read = readSearchQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const points = await index.whenReady(loadingPatienceMs)
    if (points === null) return refuseForNow(reply, retryAfterSeconds)
    const nowMs = Date.now()
    if (isKnown(request, reply, index.version, nowMs)) return reply.code(304).send()
    const { ids, count } = searchPoints(points, read.value, nowMs)
    const facilities = await publicFacilitiesOf(database, ids, fileUrl)
    const { limit, offset } = read.value
    return reply
      .type(wireMediaType)
      .send(listDocument(facilities.map(facilityResource), { pagination: { count, limit, offset } }))
  })
}

/** Whether the client already has this response. The open state may change every minute, everything else only with the index. */
function isKnown(request: FastifyRequest, reply: FastifyReply, version: string, nowMs: number): boolean {
  const etag = `W/"${version}-${Math.floor(nowMs / minuteMs)}"`
  reply.header('etag', etag)
  return isKnownTag(etag, request.headers['if-none-match'])
}
