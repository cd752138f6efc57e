import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  guidePaths,
  namesFirst,
  packageCodeContract,
  packageCodeResource,
  packedGuideCodec,
  sureScore,
  thingCard,
  thingContract,
  thingResource,
  thingSummaryContract,
  thingSummaryResource,
} from '@recircle/core/guide'
import { languages } from '@recircle/core/material'
import { maxQueryLength } from '@recircle/core/search'
import { listDocument, resourceDocument, wireMediaType } from '@recircle/core/wire'
import { schemaOf } from '@recircle/core/wire-schema'
import { Document, List, ResourceOf } from '../http/answer/json-api.schemas.ts'
import { json } from '../http/open-api/api-operations.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { encodingFor } from '../http/answer/compression.ts'
import type { Database } from '../db/database.ts'
import { guideBookOf } from './guide-book.ts'
import { guideVersion } from './guide-edition.ts'

const LanguageSchema = Type.Union(languages.map((language) => Type.Literal(language)))
const ThingsQuery = Type.Object({
  /** Without it, all things; with it, the things that it means, best first. */
  text: Type.Optional(Type.String({ maxLength: maxQueryLength })),
  language: Type.Optional(LanguageSchema),
  /** GUIDE-27: only certain matches. */
  sure: Type.Optional(Type.Boolean()),
})
const SlugParams = Type.Object({ slug: Type.String({ maxLength: 60 }) })
const IndexParams = Type.Object({ language: LanguageSchema })

/** The version from the page's settings makes the URL immutable. */
const IndexQuery = Type.Object({ version: Type.Optional(Type.String({ maxLength: 100 })) })

const maxFound = 10
/** Changes with a new release of the server, or occasionally by an editor. */
const readOnly = (operationId: string, summary: string, answerType?: string) =>
  rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=300',
    operation: { tag: 'guide', operationId, summary, ...(answerType === undefined ? {} : { answerType }) },
  })
const whole = (count: number) => ({ pagination: { count, limit: count, offset: 0 } })

/** GUIDE-9: household things and how to dispose of them. */
export function registerGuide(app: FastifyInstance, { buildId, database }: GuideDeps): void {
  const book = guideBookOf(database)
  const listed = {
    schema: { querystring: ThingsQuery, response: { 200: List(ResourceOf(thingSummaryContract)) } },
    config: readOnly('listThings', 'List everyday items, all or those matching a search'),
  }
  app.get<{ Querystring: Type.Static<typeof ThingsQuery> }>(guidePaths.things, listed, async (request, reply) => {
    const { text, language = 'en', sure = false } = request.query
    const edition = await book.current()
    const { summaries } = edition
    const hits = text === undefined ? [] : edition.find(text, language, maxFound)
    const found =
      text === undefined
        ? [...summaries.values()]
        : (sure ? hits.filter(({ score }) => score >= sureScore) : namesFirst(hits)).flatMap(
            ({ slug, called, isInName }) => {
              const summary = summaries.get(slug)
              return summary ? [{ ...summary, called: isInName ? null : called }] : []
            },
          )
    return reply.type(wireMediaType).send(listDocument(found.map(thingSummaryResource), whole(found.length)))
  })

  const one = {
    schema: { params: SlugParams, response: { 200: Document(ResourceOf(thingContract)) } },
    config: readOnly('getThing', 'Get how to dispose of an everyday item'),
  }
  app.get<{ Params: Type.Static<typeof SlugParams> }>(`${guidePaths.things}:slug`, one, async (request, reply) => {
    const card = thingCard((await book.current()).guide, request.params.slug)
    if (card === null) return refuse(reply, 'not-found')
    return reply.type(wireMediaType).send(resourceDocument(thingResource(card)))
  })

  const codes = {
    schema: { response: { 200: List(ResourceOf(packageCodeContract)) } },
    config: readOnly('listPackageCodes', 'List the recycling codes on packages'),
  }
  app.get(guidePaths.codes, codes, async (_request, reply) => {
    const { guide } = await book.current()
    return reply.type(wireMediaType).send(listDocument(guide.codes.map(packageCodeResource), whole(guide.codes.length)))
  })
  const PackedSchema = Type.Unsafe(schemaOf(packedGuideCodec.shape, 'answer'))
  const packed = {
    schema: { params: IndexParams, querystring: IndexQuery, response: { 200: PackedSchema } },
    config: readOnly('getGuideIndex', 'Get the search index of everyday items', json),
  }
  app.get<IndexRequest>(`${guidePaths.index}:language`, packed, async ({ params, query, headers }, reply) => {
    const edition = await book.current()
    if (query.version === guideVersion(buildId, edition))
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
    void reply.header('vary', 'accept-encoding')
    const encoding = encodingFor(headers['accept-encoding'] ?? '')
    if (encoding === null) return reply.send(edition.packed(params.language))
    const body = edition.compressed(encoding, params.language)
    return reply.type('application/json; charset=utf-8').header('content-encoding', encoding).send(body)
  })
}

interface GuideDeps {
  readonly buildId: string
  readonly database: Database
}

interface IndexRequest {
  Params: Type.Static<typeof IndexParams>
  Querystring: Type.Static<typeof IndexQuery>
}
