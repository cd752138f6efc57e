import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  charityEventContract,
  charityEventCountNames,
  charityEventKinds,
  charityEventLife,
  charityEventListFromWire,
  charityEventListPhases,
  charityEventListProblems,
  charityEventResource,
  charityEventStatusIds,
  deletedEventProblem,
  eventSorts,
  showsEventState,
  type CharityEventListQuery,
} from '@recircle/core/charity-event'
import { listDocument, readListQuery, resourceDocument, wireBasePath, wireMediaType } from '@recircle/core/wire'
import { toDoFirst, type OrgActor } from '@recircle/core/moderation'
import { answerIfChanged, versionTag } from '../http/answer/conditional-answers.ts'
import { DocumentWithActions, EntityOf, List, listQuerySchema, metaQuery } from '../http/answer/json-api.schemas.ts'
import { listMeta } from '../http/answer/list-meta.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import type { LiveEvents } from '../live/live-events.ts'
import { uuidProblems, uuidSchema } from '../http/request/uuid.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { identityOf } from '../http/guard/route-guard.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import {
  registerModeratedWrites,
  stateActionsMeta,
  type ModeratedWriteDeps,
} from '../moderation/moderated-write.routes.ts'
import { actorOf } from '../session/caller-actor.ts'
import {
  countCharityEvents,
  findCharityEvent,
  findDeletedTitle,
  listCharityEvents,
  type CharityEventReader,
} from './charity-event.repository.ts'
import { moderatedCharityEvent } from './moderated-charity-event.ts'

const CharityEventSchema = EntityOf(charityEventContract)
const CharityEventDocument = DocumentWithActions(CharityEventSchema)
const CharityEventList = List(CharityEventSchema)

const path = `${wireBasePath}/promotion/promotion`
const readerOf = (actor: OrgActor): CharityEventReader => ({
  statuses: ['accepted'],
  orgId: actor.kind === 'creator' ? actor.orgId : null,
})
const times = ['ends_at__gt', 'starts_at__lt', 'ends_at__lte']
const filters = ['status', 'phase', 'kind', 'org_owner', ...times, 'point__in_bbox', 'point__in_circle']

/** EVT-4: only searches among public events use the in-memory index; all others, such as searches of one's own drafts, use the database. */
const isOfPublicEvents = ({ search, orgId, statuses }: CharityEventListQuery, reader: CharityEventReader): boolean =>
  search.trim() !== '' &&
  orgId === null &&
  (statuses.length === 0 ? reader.orgId === null : statuses.every((status) => status === 'accepted'))

export interface CharityEventDeps extends ModeratedWriteDeps {
  readonly events: LiveEvents
}

/** EVT-1, EVT-2: accepted events for everyone, and a creator's own, which they may write. */
export function registerCharityEvents(app: FastifyInstance, deps: CharityEventDeps): void {
  const { database, events } = deps
  const listSchema = { querystring: listQuerySchema(filters), response: { 200: CharityEventList } }
  const listConfig = rules({
    access: 'anybody-or-account',
    rate: 'lists',
    cache: 'by-caller',
    operation: {
      tag: 'events',
      operationId: 'listEvents',
      summary: 'List events',
      values: {
        sort: [...eventSorts, toDoFirst],
        'filter[status]': Object.values(charityEventStatusIds),
        'filter[kind]': charityEventKinds,
        'filter[phase]': charityEventListPhases,
      },
    },
  })
  app.get(path, { schema: listSchema, config: listConfig }, async (request, reply) => {
    const reader = readerOf(actorOf(identityOf(request), 'promotion'))
    const read = readListQuery(queryPairs(request))
    const problems = read.ok
      ? [...charityEventListProblems(read.value), ...uuidProblems(read.value, 'org_owner')]
      : read.problems
    if (!read.ok || problems.length > 0) return refuse(reply, 'invalid', undefined, problemsOfRead(problems))
    const query = charityEventListFromWire(read.value)
    const found = isOfPublicEvents(query, reader) ? events.find(query) : null
    const [listed, counts] = await Promise.all([
      listCharityEvents(database, query, reader, found),
      read.value.meta.length > 0 ? countCharityEvents(database, query, reader, found) : [],
    ])
    const meta = listMeta(read.value, (state) => showsEventState(query, state), counts, charityEventCountNames)
    return reply.type(wireMediaType).send(listDocument(listed.map(charityEventResource), meta))
  })

  const querystring = Type.Object({ meta: metaQuery })
  const params = Type.Object({ id: uuidSchema })
  const oneSchema = { params, querystring, response: { 200: CharityEventDocument, 304: Type.Null() } }
  const oneConfig = rules({
    access: 'anybody-or-account',
    rate: 'reads',
    cache: 'by-caller',
    operation: { tag: 'events', operationId: 'getEvent', summary: 'Get an event', refuses: ['gone'] },
  })
  const oneRoute = { schema: oneSchema, config: oneConfig, onSend: answerIfChanged }
  app.get<{ Params: { id: string } }>(`${path}/:id`, oneRoute, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const actor = actorOf(identityOf(request), 'promotion')
    const { id } = request.params
    const event = await findCharityEvent(database, id)
    if (event && charityEventLife.canSee(event, actor)) {
      const meta = await stateActionsMeta(moderatedCharityEvent, path, event, actor, read.value.meta)
      const document = { ...resourceDocument(charityEventResource(event)), ...meta }
      return reply.type(wireMediaType).header('etag', versionTag(event.version)).send(document)
    }
    const title = await findDeletedTitle(database, id)
    return title === null ? refuse(reply, 'not-found') : refuse(reply, 'gone', undefined, [deletedEventProblem(title)])
  })

  const tag = 'events'
  const { addEvent, changeEvent, eventTransit } = sentBodies
  registerModeratedWrites(app, path, moderatedCharityEvent, CharityEventDocument, deps, {
    add: { tag, operationId: 'addEvent', summary: 'Create a draft of an event', body: addEvent },
    change: { tag, operationId: 'changeEvent', summary: 'Edit a draft of an event', body: changeEvent },
    delete: { tag, operationId: 'deleteEvent', summary: 'Delete an event' },
    transit: { tag, operationId: 'moveEvent', summary: 'Change the status of an event', body: eventTransit },
  })
}
