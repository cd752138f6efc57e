import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  closedPointProblem,
  facilityLife,
  facilityListFromWire,
  facilityListProblems,
  facilityResource,
  facilitySorts,
  ownFacilitySorts,
  facilityStatusIds,
  publicFacilityStatuses,
  type FacilityStatus,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { listDocument, readListQuery, resourceDocument, wireBasePath, wireMediaType } from '@recircle/core/wire'
import { answerIfChanged, versionTag } from '../http/answer/conditional-answers.ts'
import { listQuerySchema, metaQuery } from '../http/answer/json-api.schemas.ts'
import { listMeta } from '../http/answer/list-meta.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { identityOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { uuidProblems, uuidSchema } from '../http/request/uuid.ts'
import { actorOf } from '../session/caller-actor.ts'
import {
  registerModeratedWrites,
  stateActionsMeta,
  type ModeratedWriteDeps,
} from '../moderation/moderated-write.routes.ts'
import { fileUrl } from '../upload/file-url.ts'
import { countFacilities, findFacility, listFacilities, type FacilityReader } from './facility.repository.ts'
import { moderatedFacility } from './moderated-facility.ts'
import { registerFacilityActs } from './facility-act.routes.ts'
import { FacilityDocument, FacilityList } from './facility.schemas.ts'

const facilitiesPath = `${wireBasePath}/facility/facility`

const readerOf = (actor: OrgActor): FacilityReader => ({
  statuses: publicFacilityStatuses,
  orgId: actor.kind === 'creator' ? actor.orgId : null,
})

/** Points: public ones for everyone, and an owner's own, which they may write. */
export function registerFacilities(app: FastifyInstance, deps: ModeratedWriteDeps): void {
  const { database } = deps
  const listSchema = { querystring: listQuerySchema(['status', 'srm', 'org_owner']), response: { 200: FacilityList } }
  const listConfig = rules({
    access: 'anybody-or-account',
    rate: 'lists',
    cache: 'by-caller',
    operation: {
      tag: 'points',
      operationId: 'listPoints',
      summary: 'List points',
      values: { sort: [...facilitySorts, ...ownFacilitySorts], 'filter[status]': Object.values(facilityStatusIds) },
    },
  })
  app.get(facilitiesPath, { schema: listSchema, config: listConfig }, async (request, reply) => {
    const reader = readerOf(actorOf(identityOf(request), 'facility'))
    const read = readListQuery(queryPairs(request))
    const problems = read.ok
      ? [...facilityListProblems(read.value), ...uuidProblems(read.value, 'org_owner')]
      : read.problems
    if (!read.ok || problems.length > 0) return refuse(reply, 'invalid', undefined, problemsOfRead(problems))
    const query = facilityListFromWire(read.value)
    const [facilities, counts] = await Promise.all([
      listFacilities(database, query, reader, fileUrl),
      read.value.meta.length > 0 ? countFacilities(database, query, reader) : [],
    ])
    const isListed = (status: FacilityStatus): boolean => query.statuses.length === 0 || query.statuses.includes(status)
    const meta = listMeta(read.value, isListed, counts, facilityStatusIds)
    return reply.type(wireMediaType).send(listDocument(facilities.map(facilityResource), meta))
  })

  const querystring = Type.Object({ meta: metaQuery })
  const params = Type.Object({ id: uuidSchema })
  const oneSchema = { params, querystring, response: { 200: FacilityDocument, 304: Type.Null() } }
  const oneConfig = rules({
    access: 'anybody-or-account',
    rate: 'reads',
    cache: 'by-caller',
    operation: { tag: 'points', operationId: 'getPoint', summary: 'Get a point', refuses: ['gone'] },
  })
  const oneRoute = { schema: oneSchema, config: oneConfig, onSend: answerIfChanged }
  app.get<{ Params: { id: string } }>(`${facilitiesPath}/:id`, oneRoute, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const actor = actorOf(identityOf(request), 'facility')
    const facility = await findFacility(database, request.params.id, fileUrl)
    if (!facility || !facilityLife.canSee(facility, actor))
      return facility?.status === 'closed'
        ? refuse(reply, 'gone', undefined, [closedPointProblem(facility.location)])
        : refuse(reply, 'not-found')
    const document = resourceDocument(facilityResource(facility))
    const meta = await stateActionsMeta(moderatedFacility, facilitiesPath, facility, actor, read.value.meta)
    return reply
      .type(wireMediaType)
      .header('etag', versionTag(facility.version))
      .send({ ...document, ...meta })
  })

  registerFacilityActs(app, facilitiesPath, database)

  const tag = 'points'
  const { addFacility, changeFacility, facilityTransit } = sentBodies
  registerModeratedWrites(app, facilitiesPath, moderatedFacility, FacilityDocument, deps, {
    add: { tag, operationId: 'addPoint', summary: 'Create a draft of a point', body: addFacility },
    change: { tag, operationId: 'changePoint', summary: 'Edit a draft of a point', body: changeFacility },
    delete: { tag, operationId: 'deletePoint', summary: 'Delete a draft of a point' },
    transit: { tag, operationId: 'movePoint', summary: 'Change the status of a point', body: facilityTransit },
  })
}
