import type { FastifyInstance } from 'fastify'
import { localeOfTag, readTagQuestion, tagAnswerPath, tagMissPath, type TagQuestion } from '@recircle/core/embed'
import type { LngLat } from '@recircle/core/geo'
import { isThing, thingCard, type GuideAnswer, type ThingCard } from '@recircle/core/guide'
import type { Database } from '../db/database.ts'
import { townOfId } from '../geo/town-book.ts'
import { guideBookOf } from '../guide/guide-book.ts'
import { countMiss } from '../guide/guide-misses.routes.ts'
import { rules } from '../http/guard/route-rules.ts'
import { listMaterials } from '../material/material.repository.ts'
import { siteOf } from '../site/request-site.ts'
import { answeringBookOf } from '../town-answers/answering-book.ts'
import { queryOf, type EmbedDeps } from './embed.routes.ts'

const config = rules({ access: 'anybody', rate: 'reads', cache: 'by-handler' })
const missConfig = { ...rules({ access: 'anybody', rate: 'forms', cache: 'no-store' }), isForAnySite: true }
const mostFound = 6

/** TAG-2 TAG-3: what the guide and a town say, for scripts of any site: without cookies, and nothing else is open to them. */
export function registerTagAnswers(
  app: FastifyInstance,
  { config: { siteOverrides }, database, drawer }: EmbedDeps,
): void {
  app.get(tagAnswerPath, { config }, async (request, reply) => {
    void reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
    const question = readTagQuestion(queryOf(request))
    if (!question.ok) return reply.code(422).header('cache-control', 'no-store').send({ refused: question.error })
    const site = siteOf(request, { siteOverrides })
    const { language, asked, town } = question.value
    const near: LngLat | null = town === '' ? null : await townOfId(town)
    const { card, others } = await foundFor(database, question.value)
    const [askedAs, text] = asked
    const answer = await drawer.answer({
      site,
      locale: localeOfTag(language, site),
      text: askedAs === 'text' ? text : '',
      near: near && { lng: near.lng, lat: near.lat },
      card,
      town: card && (await answeringBookOf(database).ofThing(card.slug, near, new Date().toISOString().slice(0, 10))),
      others,
      materials: await listMaterials(database),
    })
    return reply.header('cache-control', 'public, max-age=60').send(answer)
  })

  app.post(tagMissPath, { config: missConfig }, async (request, reply) => {
    const question = readTagQuestion(queryOf(request))
    if (question.ok && question.value.asked[0] === 'text') {
      const { language, town, asked } = question.value
      await countMiss(database, { text: asked[1], language, town: town || null }, request.ip)
    }
    // Without it browsers call the answer, which no page reads, a fault.
    return reply.header('cross-origin-resource-policy', 'cross-origin').code(204).send()
  })
}

interface Found {
  readonly card: ThingCard | null
  readonly others: readonly GuideAnswer[]
}

/** The thing that was chosen, or the one that is surely meant. */
async function foundFor(database: Database, { asked: [askedAs, text], language }: TagQuestion): Promise<Found> {
  const edition = await guideBookOf(database).current()
  if (askedAs === 'thing') return { card: thingCard(edition.guide, text), others: [] }
  const found = edition.answers(text, language, mostFound)
  const [first] = found
  if (first === undefined || !first.isSure || !isThing(first)) return { card: null, others: found }
  return { card: thingCard(edition.guide, first.slug), others: found.slice(1) }
}
