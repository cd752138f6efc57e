import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import {
  importSourceContract,
  importSourceResource,
  publicSourceContract,
  publicSourceResource,
  readSourceChange,
  readSourceRun,
  sourcesPath,
  type ImportSource,
} from '@recircle/core/import'
import { listDocument, readListQuery, resourceDocument, wireMediaType } from '@recircle/core/wire'
import type { TokenKeys } from '../../config/token-keys.ts'
import type { Database, Schema } from '../../db/database.ts'
import { Document, List, listQuerySchema, ResourceOf } from '../../http/answer/json-api.schemas.ts'
import { done, refused, refuseWith, type Outcome } from '../../http/answer/outcome.ts'
import { queryPairs } from '../../http/request/query-pairs.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { sentBodies } from '../../http/open-api/sent-bodies.schemas.ts'
import { isUuid, uuidSchema } from '../../http/request/uuid.ts'
import { problemsOfRead } from '../../http/answer/wire-problems.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import { paramsOf, type ImportCaller } from '../runs/import-caller.ts'
import { askSourceNow, changeSource } from './change-source.ts'
import {
  findPublicSource,
  listOwnSources,
  listPublicSources,
  lockSource,
  ownSource,
  type SourceRow,
} from './sources.repository.ts'

const OwnSource = ResourceOf(importSourceContract)
const Source = ResourceOf(publicSourceContract)
const tag = 'imports'
const publicParams = Type.Object({ id: uuidSchema })
interface OfSource {
  Params: { id: string }
}
const all = sourcesPath.slice(0, -1)

const answerSource = (reply: FastifyReply, outcome: Outcome<ImportSource>): FastifyReply =>
  outcome.ok
    ? reply.type(wireMediaType).send(resourceDocument(importSourceResource(outcome.value)))
    : refuseWith(reply, outcome)

/** SRC-13: the sources of an organization's points, and its actions on them. */
export function registerOwnSources(
  app: FastifyInstance,
  { database, keys }: { readonly database: Database; readonly keys: TokenKeys },
  caller: ImportCaller,
): void {
  const { access, cache } = caller
  const own = caller.paths.sources.slice(0, -1)
  const params = paramsOf(caller)
  const listConfig = rules({
    access,
    rate: 'lists',
    cache,
    ...caller.operation({
      tag,
      operationId: 'listOwnSources',
      summary: 'List the sources of your organization’s points',
    }),
  })
  const listSchema = {
    params: Type.Object(caller.params),
    querystring: listQuerySchema(),
    response: { 200: List(OwnSource) },
  }
  app.get(own, { schema: listSchema, config: listConfig }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { limit, offset, meta } = read.value
    const { sources, count } = await listOwnSources(database, caller.orgOf(request), { limit, offset })
    const pagination = { count, limit, offset }
    return reply
      .type(wireMediaType)
      .send(listDocument(sources.map(importSourceResource), meta.includes('pagination') ? { pagination } : {}))
  })

  const act = (
    request: FastifyRequest<OfSource>,
    name: 'source.change' | 'source.retry',
    change: (transaction: Transaction<Schema>, row: SourceRow) => Promise<Outcome<null>>,
  ): Promise<Outcome<ImportSource>> =>
    caller.write(request, name, async (transaction) => {
      const row = await lockSource(transaction, request.params.id, caller.orgOf(request))
      if (!row) return refused('not-found')
      const outcome = await change(transaction, row)
      if (!outcome.ok) return outcome
      const now = await lockSource(transaction, request.params.id, caller.orgOf(request))
      return now ? done(await ownSource(transaction, now)) : refused('not-found')
    })

  const response = { 200: Document(OwnSource) }
  const changeConfig = rules({
    access,
    rate: 'writes',
    cache,
    ...caller.operation({
      tag,
      operationId: 'changeSource',
      summary: 'Set how often a source is fetched and its license, or pause or end it',
      body: sentBodies.sourceChange,
      refuses: ['conflict', 'not-found', 'too-many-requests'],
    }),
  })
  const schema = { params, body: Type.Unknown(), response }
  app.post<OfSource>(`${own}/:id/settings`, { schema, config: changeConfig }, async (request, reply) => {
    const read = readSourceChange(request.body)
    if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
    const outcome = await act(request, 'source.change', (transaction, row) =>
      changeSource(transaction, row, read.value, keys),
    )
    return answerSource(reply, outcome)
  })

  const runConfig = rules({
    access,
    rate: 'uploads',
    cache,
    ...caller.operation({
      tag,
      operationId: 'runSource',
      summary: 'Fetch a source now, even if it is paused',
      body: sentBodies.sourceRun,
      refuses: ['conflict', 'not-found', 'too-many-requests'],
    }),
  })
  app.post<OfSource>(`${own}/:id/run`, { schema, config: runConfig }, async (request, reply) => {
    const read = readSourceRun(request.body)
    if (!read.ok) return refuseWith(reply, refused('invalid', problemsOfRead(read.problems)))
    const outcome = await act(request, 'source.retry', (transaction, row) =>
      askSourceNow(transaction, row, read.value.takesFewer),
    )
    return answerSource(reply, outcome)
  })
}

/** SRC-16: the public list of sources. */
export function registerSources(app: FastifyInstance, database: Database): void {
  const publicConfig = rules({
    access: 'anybody',
    rate: 'lists',
    cache: 'public, max-age=60',
    operation: {
      tag,
      operationId: 'listSources',
      summary: 'List the sources of public points: license, attribution, last success, counts and errors',
    },
  })
  const publicSchema = { querystring: listQuerySchema(['facility']), response: { 200: List(Source) } }
  app.get(all, { schema: publicSchema, config: publicConfig }, async (request, reply) => {
    const read = readListQuery(queryPairs(request))
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { limit, offset, meta, filters } = read.value
    const [facilityId = null, ...others] = filters['facility'] ?? []
    if (others.length > 0 || (facilityId !== null && !isUuid(facilityId)))
      return refuse(reply, 'invalid', undefined, [{ rule: 'unknown-value', pointer: 'filter[facility]' }])
    const { sources, count } = await listPublicSources(database, { limit, offset, facilityId })
    const pagination = { count, limit, offset }
    return reply
      .type(wireMediaType)
      .send(listDocument(sources.map(publicSourceResource), meta.includes('pagination') ? { pagination } : {}))
  })

  const getConfig = rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=60',
    operation: { tag, operationId: 'getSource', summary: 'Get a source of public points', refuses: ['not-found'] },
  })
  const getSchema = { params: publicParams, response: { 200: Document(Source) } }
  app.get<OfSource>(`${all}/:id`, { schema: getSchema, config: getConfig }, async (request, reply) => {
    const source = await findPublicSource(database, request.params.id)
    if (source === null) return refuse(reply, 'not-found')
    return reply.type(wireMediaType).send(resourceDocument(publicSourceResource(source)))
  })
}
