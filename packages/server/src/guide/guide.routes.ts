import type { FastifyInstance } from 'fastify'
import { guideCalls, namesFirst, sureScore, thingCard } from '@recircle/core/guide'
import { languages } from '@recircle/core/material'
import { done, refused } from '../http/answer/outcome.ts'
import { encodingFor } from '../http/answer/compression.ts'
import { answer } from '../http/calls/answer-call.ts'
import type { Database } from '../db/database.ts'
import { guideBookOf } from './guide-book.ts'
import { guideVersion } from './guide-edition.ts'

const maxFound = 10
const whole = <Item>(items: readonly Item[]) =>
  done({ items, pagination: { count: items.length, limit: items.length, offset: 0 } })

/** GUIDE-9: household things and how to dispose of them. */
export function registerGuide(app: FastifyInstance, { buildId, database }: GuideDeps): void {
  const book = guideBookOf(database)
  answer(app, guideCalls.things, async ({ query: { text, language, sure, several } }) => {
    const edition = await book.current()
    const { summaries } = edition
    if (text === null) return whole([...summaries.values()])
    const hits = several ? edition.several(text, language, maxFound) : edition.find(text, language, maxFound)
    return whole(
      (several ? hits : sure ? hits.filter(({ score }) => score >= sureScore) : namesFirst(hits)).flatMap(
        ({ slug, called, isInName }) => {
          const summary = summaries.get(slug)
          return summary ? [{ ...summary, called: isInName ? null : called }] : []
        },
      ),
    )
  })

  answer(app, guideCalls.answers, async ({ query: { text, language } }) =>
    whole(text === null ? [] : (await book.current()).answers(text, language, maxFound)),
  )

  answer(app, guideCalls.thing, async ({ params: { slug } }) => {
    const card = thingCard((await book.current()).guide, slug)
    return card === null ? refused('not-found') : done(card)
  })

  answer(app, guideCalls.codes, async () => whole((await book.current()).guide.codes))

  for (const { call, of } of [
    { call: guideCalls.words, of: 'words' },
    { call: guideCalls.descriptions, of: 'descriptions' },
  ] as const)
    answer(app, call, async ({ params, query, request: { headers }, reply }) => {
      const language = languages.find((each) => each === params.language)
      if (language === undefined) return refused('not-found')
      const edition = await book.current()
      if (query.version === guideVersion(buildId, edition))
        void reply.header('cache-control', 'public, max-age=31536000, immutable')
      void reply.header('vary', 'accept-encoding')
      const encoding = encodingFor(headers['accept-encoding'] ?? '')
      const { packed, compressed } = edition[of]
      if (encoding !== null)
        void reply
          .type('application/json; charset=utf-8')
          .header('content-encoding', encoding)
          .send(compressed[encoding](language))
      return done(packed(language))
    })
}

interface GuideDeps {
  readonly buildId: string
  readonly database: Database
}
