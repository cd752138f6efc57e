import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import {
  guideEntry,
  guidePaths,
  GuideSearch,
  packageCodeContract,
  packageCodeResource,
  packedGuide,
  packedGuideCodec,
  searchLanguages,
  thingCard,
  thingContract,
  thingResource,
  thingsOf,
  thingSummaries,
  thingSummaryContract,
  thingSummaryResource,
} from '@recircle/core/guide'
import { languages, type Language } from '@recircle/core/material'
import { maxQueryLength } from '@recircle/core/search'
import { listDocument, resourceDocument, wireMediaType } from '@recircle/core/wire'
import { schemaOf } from '@recircle/core/wire-schema'
import { Document, ErrorDocument, List, ResourceOf } from '../http/json-api.schemas.ts'
import { json } from '../http/api-operations.ts'
import { rules } from '../http/route-rules.ts'
import { refuse } from '../http/wire-reply.ts'
import { guide } from './guide-data.ts'

const LanguageSchema = Type.Union(languages.map((language) => Type.Literal(language)))
const ThingsQuery = Type.Object({
  /** All things without it; those that are meant with it, best first. */
  text: Type.Optional(Type.String({ maxLength: maxQueryLength })),
  language: Type.Optional(LanguageSchema),
})
const SlugParams = Type.Object({ slug: Type.String({ maxLength: 60 }) })
const IndexParams = Type.Object({ language: LanguageSchema })

const maxFound = 10
/** Changed with a new version of the server. */
const readOnly = (operationId: string, summary: string, answerType?: string) =>
  rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=300',
    operation: { tag: 'guide', operationId, summary, ...(answerType === undefined ? {} : { answerType }) },
  })
const whole = (count: number) => ({ pagination: { count, limit: count, offset: 0 } })

/** GUIDE-9: everyday things and where they go. */
export function registerGuide(app: FastifyInstance): void {
  const summaries = new Map(thingSummaries(guide).map((summary) => [summary.slug, summary]))
  const search = keptByLanguage((language) => new GuideSearch(entriesIn(language), language))
  const index = keptByLanguage((language) => packedGuide(entriesIn(language)))

  const listed = {
    schema: { querystring: ThingsQuery, response: { 200: List(ResourceOf(thingSummaryContract)) } },
    config: readOnly('listThings', 'Everyday things, all or those that words mean'),
  }
  app.get<{ Querystring: Type.Static<typeof ThingsQuery> }>(guidePaths.things, listed, async (request, reply) => {
    const { text, language = 'en' } = request.query
    const others = languages.filter((other) => other !== language).map(search)
    const found =
      text === undefined
        ? [...summaries.values()]
        : searchLanguages(search(language), others, text, maxFound).flatMap(({ slug }) => summaries.get(slug) ?? [])
    return reply.type(wireMediaType).send(listDocument(found.map(thingSummaryResource), whole(found.length)))
  })

  const one = {
    schema: { params: SlugParams, response: { 200: Document(ResourceOf(thingContract)), 404: ErrorDocument } },
    config: readOnly('getThing', 'What to do with an everyday thing'),
  }
  app.get<{ Params: Type.Static<typeof SlugParams> }>(`${guidePaths.things}:slug`, one, async (request, reply) => {
    const card = thingCard(guide, request.params.slug)
    if (card === null) return refuse(reply, 'not-found')
    return reply.type(wireMediaType).send(resourceDocument(thingResource(card)))
  })

  const codes = {
    schema: { response: { 200: List(ResourceOf(packageCodeContract)) } },
    config: readOnly('listPackageCodes', 'The codes on packages'),
  }
  app.get(guidePaths.codes, codes, async (_request, reply) =>
    reply.type(wireMediaType).send(listDocument(guide.codes.map(packageCodeResource), whole(guide.codes.length))),
  )
  const PackedSchema = Type.Unsafe(schemaOf(packedGuideCodec.shape, 'answer'))
  const packed = {
    schema: { params: IndexParams, response: { 200: PackedSchema } },
    config: readOnly('getGuideIndex', 'The words of things for a search', json),
  }
  app.get<{ Params: Type.Static<typeof IndexParams> }>(`${guidePaths.index}:language`, packed, async (request, reply) =>
    reply.send(index(request.params.language)),
  )
}

const entriesIn = (language: Language) => thingsOf(guide).map((thing) => guideEntry(thing, language))

/** Made when it is first asked for: a server that nobody asks starts no slower. */
function keptByLanguage<T>(make: (language: Language) => T): (language: Language) => T {
  const kept = new Map<Language, T>()
  return (language) => {
    const known = kept.get(language)
    if (known !== undefined) return known
    const made = make(language)
    kept.set(language, made)
    return made
  }
}
