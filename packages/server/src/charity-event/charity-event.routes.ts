import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  charityEventListFromWire,
  charityEventListProblems,
  charityEventResource,
  charityEventStatusIds,
  deletedEventProblem,
} from '@recircle/core/charity-event'
import { listDocument, readListQuery, resourceDocument, wireBasePath, wireMediaType } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { listQuerySchema } from '../http/json-api.schemas.ts'
import { listMeta } from '../http/list-meta.ts'
import { queryPairs } from '../http/query-pairs.ts'
import { uuidProblems, uuidSchema } from '../http/uuid.ts'
import { problemsOfRead } from '../http/wire-problems.ts'
import { refuse } from '../http/wire-reply.ts'
import {
  countCharityEvents,
  findCharityEvent,
  findDeletedTitle,
  listCharityEvents,
  type CharityEventReader,
} from './charity-event.repository.ts'
import { CharityEventDocument, CharityEventList } from './charity-event.schemas.ts'

const path = `${wireBasePath}/promotion/promotion`
const anybody: CharityEventReader = { statuses: ['accepted'], orgId: null }
const filters = ['status', 'kind', 'org_owner', 'ends_at__gt', 'starts_at__lt', 'point__in_bbox']

export function registerCharityEvents(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const listSchema = { querystring: listQuerySchema(filters), response: { 200: CharityEventList } }
  app.get(path, { schema: listSchema }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    const problems = read.ok
      ? [...charityEventListProblems(read.value), ...uuidProblems(read.value, 'org_owner')]
      : read.problems
    if (!read.ok || problems.length > 0) return refuse(reply, 'invalid', undefined, problemsOfRead(problems))
    const query = charityEventListFromWire(read.value)
    const [events, counts] = await Promise.all([
      listCharityEvents(database, query, anybody),
      read.value.meta.length > 0 ? countCharityEvents(database, query, anybody) : [],
    ])
    const meta = listMeta(read.value, query.statuses, counts, charityEventStatusIds)
    return reply.type(wireMediaType).send(listDocument(events.map(charityEventResource), meta))
  })

  const oneSchema = { params: Type.Object({ id: uuidSchema }), response: { 200: CharityEventDocument } }
  app.get<{ Params: { id: string } }>(`${path}/:id`, { schema: oneSchema }, async (request, reply) => {
    const event = await findCharityEvent(database, request.params.id)
    if (event?.status === 'accepted')
      return reply.type(wireMediaType).send(resourceDocument(charityEventResource(event)))
    const title = await findDeletedTitle(database, request.params.id)
    return title === null ? refuse(reply, 'not-found') : refuse(reply, 'gone', undefined, [deletedEventProblem(title)])
  })
}
