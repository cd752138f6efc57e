import type { FastifyInstance } from 'fastify'
import { visitCalls } from '@recircle/core/visits'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { titlesOf } from '../facility/point-titles.ts'
import { done, refused } from '../http/answer/outcome.ts'
import { answer } from '../http/calls/answer-call.ts'
import { isUuid } from '../http/request/uuid.ts'
import { actorOf } from '../session/caller-actor.ts'
import { localeOf } from '../site/request-locale.ts'
import { siteOf } from '../site/request-site.ts'
import { utcDay, VisitCounter } from './visit-counter.ts'
import { visitsOfOrganization } from './visits.repository.ts'

/** STATS-1, STATS-6: browsers report that somebody opened a point, asked for directions or called; owners read the totals of their points. */
export function registerVisits(
  app: FastifyInstance,
  { config, database }: { readonly config: Pick<Config, 'siteOverrides'>; readonly database: Database },
): void {
  const counter = new VisitCounter(database, app.log)
  app.addHook('onClose', () => counter.stop())

  // Whether the point exists is only checked when the totals are written: response and timing are the same for every id.
  answer(app, visitCalls.tell, async ({ sent: { id, kind } }) => {
    if (isUuid(id)) counter.count(id, kind)
    return done(null)
  })
  answer(app, visitCalls.own, async ({ caller, request, query: { limit } }) => {
    const actor = actorOf(caller, 'facility')
    if (actor.kind !== 'creator') return refused('forbidden')
    const visits = await visitsOfOrganization(database, actor.orgId, { limit, today: utcDay(Date.now()) })
    const titleFor = await titlesOf(database, visits.points, localeOf(request, siteOf(request, config)))
    return done({
      ...visits,
      points: visits.points.map((point) => Object.assign({}, point, { name: titleFor(point) })),
    })
  })
}
