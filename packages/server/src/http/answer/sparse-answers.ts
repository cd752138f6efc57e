import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { Type, type TSchema } from 'typebox'
import {
  fieldsParameter,
  isRecord,
  isWholeShape,
  readDocumentShape,
  resourcesOf,
  shapedDocument,
  type DocumentShape,
  type ListDocument,
  type Resource,
  type ResourceDocument,
} from '@recircle/core/wire'
import type { Database } from '../../db/database.ts'
import { OneOrMore } from './json-api.schemas.ts'
import { queryPairs } from '../request/query-pairs.ts'
import { answerPartsOf, type AnswerParts, type IncludableResources } from './resource-schema.ts'
import { problemsOfRead } from './wire-problems.ts'
import { refuse } from './wire-reply.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The fields and includes of the route's response. */
    answerParts?: AnswerParts
  }
}

type AnyDocument = ResourceDocument | ListDocument
const shapes = new WeakMap<FastifyRequest, DocumentShape>()

/**
 * `fields[type]=a,b` and `include=a,b` for every route that returns a resource or a list of them. The allowed names come from the response
 * schema of the route, and are added to its description.
 */
export function registerSparseAnswers(app: FastifyInstance, database: Database, includable: IncludableResources): void {
  app.addHook('onRoute', (route) => {
    const parts = answerPartsOf(answerSchemaOf(route), includable)
    if (parts === null) return
    route.config = { ...route.config, answerParts: parts }
    route.schema = { ...route.schema, querystring: withShape(route.schema?.querystring, parts) }
  })

  app.addHook('preValidation', (request, reply, done) => {
    const parts = request.routeOptions.config.answerParts
    if (!parts || !request.url.includes('?')) return done()
    const read = readDocumentShape(queryPairs(request), parts)
    if (!read.ok) return void refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    if (!isWholeShape(read.value)) shapes.set(request, read.value)
    return done()
  })

  app.addHook('preSerialization', async (request, _reply, payload) => {
    const shape = shapes.get(request)
    const parts = request.routeOptions.config.answerParts
    if (!shape || !parts || !isDocument(payload)) return payload
    return shapedDocument(
      payload,
      shape,
      await includedIn(payload, shape, parts, (type, ids) => includable[type]?.load(database, ids) ?? []),
    )
  })
}

/** For a response that its route serializes itself: it can omit fields but include nothing. */
export function sparseDocument(request: FastifyRequest, document: AnyDocument): AnyDocument {
  const shape = shapes.get(request)
  return shape ? shapedDocument(document, shape, []) : document
}

const isDocument = (payload: unknown): payload is AnyDocument => isRecord(payload) && 'data' in payload

function answerSchemaOf({ schema }: RouteOptions): unknown {
  const answers = schema?.response
  return isRecord(answers) ? (answers['200'] ?? answers['201']) : undefined
}

function withShape(querystring: unknown, { fields, includes }: AnswerParts): object {
  const declared = isRecord(querystring) ? querystring : Type.Object({})
  const list = (names: readonly string[]) => Type.Optional(OneOrMore(Type.String({ description: names.join(', ') })))
  const shape: Record<string, TSchema> = Object.fromEntries(
    Object.entries(fields).map(([type, names]) => [fieldsParameter(type), list(names)]),
  )
  if (includes.length > 0) shape['include'] = list(includes)
  return { ...declared, properties: { ...(isRecord(declared['properties']) ? declared['properties'] : {}), ...shape } }
}

async function includedIn(
  document: AnyDocument,
  { include }: DocumentShape,
  { links }: AnswerParts,
  load: (type: string, ids: readonly string[]) => Promise<Resource[]> | Resource[],
): Promise<Resource[]> {
  const shown = resourcesOf(document)
  const wanted = new Map<string, Set<string>>()
  for (const name of include) {
    const type = links[name] ?? ''
    const ids = shown.flatMap(({ relationships }) => linkedIds(relationships[name]?.data))
    wanted.set(type, new Set([...(wanted.get(type) ?? []), ...ids]))
  }
  const found = await Promise.all(
    [...wanted].map(async ([type, ids]) => {
      // Resources already in the document are not repeated.
      const others = [...ids].filter((id) => !shown.some((each) => each.type === type && each.id === id))
      return others.length === 0 ? [] : load(type, others)
    }),
  )
  return found.flat()
}

const linkedIds = (data: Resource['relationships'][string]['data'] | undefined): string[] =>
  data === null || data === undefined ? [] : 'id' in data ? [data.id] : data.map(({ id }) => id)
