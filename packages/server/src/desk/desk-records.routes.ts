import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  auditPage,
  deskGlance,
  deskPaths,
  deskWord,
  isDeskWord,
  newDeskWord,
  readAuditQuery,
  savedFilter,
} from '@recircle/core/desk'
import { list, readWire } from '@recircle/core/wire'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { queryPairs } from '../http/request/query-pairs.ts'
import { staffOf } from '../http/guard/route-guard.ts'
import { problemsOfRead } from '../http/answer/wire-problems.ts'
import { rules } from '../http/guard/route-rules.ts'
import { isUuid } from '../http/request/uuid.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { auditCsv, readAudit } from './log/audit.repository.ts'
import { deskRoute } from './desk-routes.ts'
import { addDeskWord, listDeskWords, removeDeskWord } from './queue/desk-words.ts'
import { readGlance } from './queue/glance.repository.ts'
import { listFilters, removeFilter, saveFilter } from './queue/saved-filters.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { deskSignature } from '../staff-session/staff-sessions.ts'

interface NameParams {
  readonly Params: { name: string }
}

/** DESK-7, DESK-10, DESK-19, DESK-70: the log, saved filters, figures, and the listed words. */
export function registerDeskRecords(
  app: FastifyInstance,
  { database, config }: { readonly database: Database; readonly config: Pick<Config, 'origins' | 'siteOverrides'> },
): void {
  const readerOf = (request: FastifyRequest) => ({
    ...staffOf(request),
    locale: localeOf(request, siteOf(request, config)),
  })

  app.get(deskPaths.audit, deskRoute('read-log', true, auditPage), async (request, reply) => {
    const query = readAuditQuery(queryPairs(request))
    return query === null
      ? refuse(reply, 'invalid')
      : auditPage.write(await readAudit(database, query, readerOf(request)))
  })

  const csvRules = { access: { staff: 'read-log' }, rate: 'reads', cache: 'no-store' } as const
  app.get(deskPaths.auditFile, { config: rules(csvRules) }, (request, reply) => {
    const query = readAuditQuery(queryPairs(request))
    if (query === null) return refuse(reply, 'invalid')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit.csv"')
      .send(Readable.from(auditCsv(database, query, readerOf(request))))
  })

  app.get(deskPaths.glance, deskRoute('read-figures', true, deskGlance), (request) =>
    readGlance(database, staffOf(request)).then(deskGlance.write),
  )

  const filters = list(savedFilter)
  const filterPath = `${deskPaths.filters}:name/`
  app.get(deskPaths.filters, deskRoute('read-queue', true, filters), (request) =>
    listFilters(database, staffOf(request)).then(filters.write),
  )
  app.post<NameParams>(filterPath, deskRoute('read-queue', false), async (request, reply) => {
    const read = readWire(request.body, savedFilter.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    if (read.value.name.trim() === '' || read.value.name !== request.params.name) return refuse(reply, 'invalid')
    const isSaved = await saveFilter(database, staffOf(request).userId, read.value)
    return isSaved ? reply.code(204).send() : refuse(reply, 'invalid', 'There are too many filters: remove one first')
  })
  app.delete<NameParams>(filterPath, deskRoute('read-queue', false), async (request, reply) => {
    const isRemoved = await removeFilter(database, staffOf(request).userId, request.params.name)
    return isRemoved ? reply.code(204).send() : refuse(reply, 'not-found')
  })

  const words = list(deskWord)
  const placeOf = (request: FastifyRequest) => ({ database, signature: deskSignature(staffOf(request)) })
  app.get(deskPaths.words, deskRoute('write-templates', true, words), async () =>
    words.write(await listDeskWords(database)),
  )
  app.post(deskPaths.words, deskRoute('write-templates', false), async (request, reply) => {
    const read = readWire(request.body, newDeskWord.read)
    if (!read.ok) return refuse(reply, 'invalid', undefined, problemsOfRead(read.problems))
    const isAdded = isDeskWord(read.value.word) && (await addDeskWord(placeOf(request), read.value)).ok
    return isAdded ? reply.code(204).send() : refuse(reply, 'invalid')
  })
  app.delete<{ Params: { id: string } }>(
    `${deskPaths.words}:id/`,
    deskRoute('write-templates', false),
    async (request, reply) => {
      const { id } = request.params
      const isRemoved = isUuid(id) && (await removeDeskWord(placeOf(request), id)).ok
      return isRemoved ? reply.code(204).send() : refuse(reply, 'not-found')
    },
  )
}
