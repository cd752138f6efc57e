import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  facilityListFromWire,
  facilityListProblems,
  facilityResource,
  facilityStatusIds,
  isPublicStatus,
  publicFacilityStatuses,
} from '@recircle/core/facility'
import {
  listDocument,
  readListQuery,
  resourceDocument,
  wireBasePath,
  wireMediaType,
  type ListMeta,
} from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { listQuerySchema } from '../http/json-api.schemas.ts'
import { queryPairs } from '../http/query-pairs.ts'
import { refuse } from '../http/wire-reply.ts'
import { problemsOfRead } from '../http/wire-problems.ts'
import { uuidProblems, uuidSchema } from '../http/uuid.ts'
import { countFacilities, findFacility, listFacilities, type FacilityReader } from './facility.repository.ts'
import { FacilityDocument, FacilityList } from './facility.schemas.ts'

const path = `${wireBasePath}/facility/facility`
const anybody: FacilityReader = { statuses: publicFacilityStatuses, orgId: null }
const fileUrl = (storageKey: string): string => `/uploads/${storageKey}`

export function registerFacilities(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const listSchema = { querystring: listQuerySchema(['status', 'srm', 'org_owner']), response: { 200: FacilityList } }
  app.get(path, { schema: listSchema }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    const problems = read.ok
      ? [...facilityListProblems(read.value), ...uuidProblems(read.value, 'org_owner')]
      : read.problems
    if (!read.ok || problems.length > 0) return refuse(reply, 'invalid', undefined, problemsOfRead(problems))
    const query = facilityListFromWire(read.value)
    const [facilities, counts] = await Promise.all([
      listFacilities(database, query, anybody, fileUrl),
      read.value.meta.length > 0 ? countFacilities(database, query, anybody) : [],
    ])
    const chosen = counts.filter(({ status }) => query.statuses.length === 0 || query.statuses.includes(status))
    const count = chosen.reduce((sum, each) => sum + each.count, 0)
    const meta: ListMeta = {
      ...(read.value.meta.includes('pagination')
        ? { pagination: { count, limit: query.limit, offset: query.offset } }
        : {}),
      ...(read.value.meta.includes('status_aggs')
        ? { status_aggs: Object.fromEntries(counts.map((each) => [facilityStatusIds[each.status], each.count])) }
        : {}),
    }
    return reply.type(wireMediaType).send(listDocument(facilities.map(facilityResource), meta))
  })

  const oneSchema = { params: Type.Object({ id: uuidSchema }), response: { 200: FacilityDocument } }
  app.get<{ Params: { id: string } }>(`${path}/:id`, { schema: oneSchema }, async (request, reply) => {
    const facility = await findFacility(database, request.params.id, fileUrl)
    if (facility?.status === 'closed') return refuse(reply, 'gone')
    if (!facility || !isPublicStatus(facility.status)) return refuse(reply, 'not-found')
    return reply.type(wireMediaType).send(resourceDocument(facilityResource(facility)))
  })
}
