import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { guideMissCodec, guidePaths, isSurelyFound } from '@recircle/core/guide'
import { readWire } from '@recircle/core/wire'
import type { Database } from '../db/database.ts'
import { ErrorDocument } from '../http/answer/json-api.schemas.ts'
import { rules } from '../http/guard/route-rules.ts'
import { sentBodies } from '../http/open-api/sent-bodies.schemas.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { noteMiss } from './miss-marks.ts'
import { guideBookOf } from './guide-book.ts'

/** GUIDE-17 GUIDE-27: a browser reports a search without an answer. Words that the guide surely knows are not counted. */
export function registerGuideMisses(app: FastifyInstance, { database }: { readonly database: Database }): void {
  const operation = {
    tag: 'guide',
    operationId: 'missThing',
    summary: 'Report anonymously a search that found nothing',
    body: sentBodies.guideMiss,
  } as const
  const route = {
    schema: { body: Type.Unknown(), response: { 204: Type.Null(), 400: ErrorDocument, 422: ErrorDocument } },
    config: rules({ access: 'anybody', rate: 'forms', cache: 'no-store', operation }),
  }
  app.post(guidePaths.misses, route, async (request, reply) => {
    const read = readWire(request.body, guideMissCodec.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const { text, language } = read.value
    const edition = await guideBookOf(database).current()
    if (!isSurelyFound(edition.find(text, language, 1)))
      await database.transaction().execute((transaction) => noteMiss(transaction, read.value, request.ip))
    return reply.code(204).send()
  })
}
