import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  charityEventFeedPaths,
  eventFeedOwner,
  eventsPageQuery,
  listOfEventsPage,
  readEventsPageQuery,
  type CharityEvent,
} from '@recircle/core/charity-event'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { queryPairs } from '../../http/request/query-pairs.ts'
import { rules } from '../../http/guard/route-rules.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { refuse } from '../../http/answer/wire-reply.ts'
import type { LiveEvents } from '../../live/live-events.ts'
import { findOrganization } from '../../organization/organization.repository.ts'
import { findCharityEvent, findDeletedTitle, listCharityEvents } from '../charity-event.repository.ts'
import { eventCalendar } from './event-calendar.ts'
import { eventNews } from './event-news.ts'
import { feedSiteOf, type FeedSite } from './feed-site.ts'

export interface EventFeedDeps {
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly database: Database
  readonly events: LiveEvents
}

/** Feeds are polled often, and readers show no more entries than this. */
const eventsMax = 500
const config = rules({ access: 'anybody', rate: 'pages', cache: 'public, max-age=300' })
const everybody = { statuses: ['accepted'], orgId: null } as const
const feeds = [
  { path: charityEventFeedPaths.calendar, mediaType: 'text/calendar', write: eventCalendar },
  { path: charityEventFeedPaths.news, mediaType: 'application/rss+xml', write: eventNews },
] as const
const eventPath = '/charity-event/:id(^[0-9a-fA-F]{8}-[0-9a-fA-F-]{27}).ics'

/** RFC 8187. */
const fileName = (title: string): string =>
  encodeURIComponent(`${title}.ics`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** SITE-5: with and without a locale prefix. */
const withAndWithoutPrefix = (path: string): readonly string[] => [path, `/:prefix${path}`]

/** EVT-1: the public list and single events, for calendars and feed readers. */
export function registerEventFeeds(app: FastifyInstance, deps: EventFeedDeps): void {
  const { database, events } = deps

  const send = (reply: FastifyReply, mediaType: string, text: string): FastifyReply =>
    reply.type(`${mediaType}; charset=utf-8`).send(text)

  for (const { path, mediaType, write } of feeds) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const query = { ...readEventsPageQuery(queryPairs(request)), page: 1 }
      const orgId = queryPairs(request).find(([name]) => name === eventFeedOwner)?.[1] ?? null
      const organization = orgId !== null && isUuid(orgId) ? await findOrganization(database, orgId) : null
      const site = feedSiteOf(request, deps.config, query, organization)
      if (site === null || (orgId !== null && organization === null)) return refuse(reply, 'not-found')
      // A calendar that holds an event must read that it is canceled.
      const list = { ...listOfEventsPage(query, Date.now(), site.timezone), phase: null, orgId, limit: eventsMax }
      const found = query.text === '' ? null : events.find(list)
      return send(reply, mediaType, write(await listCharityEvents(database, list, everybody, found), site))
    }
    for (const each of withAndWithoutPrefix(path)) app.get(each, { config }, answer)
  }

  const answerOne = async (request: FastifyRequest<{ Params: { id: string } }>, reply: FastifyReply) => {
    const { id } = request.params
    const site: FeedSite | null = feedSiteOf(request, deps.config, eventsPageQuery())
    const event: CharityEvent | null = site && (await findCharityEvent(database, id))
    if (site && event?.status === 'accepted') {
      void reply.header(
        'content-disposition',
        `inline; filename="event.ics"; filename*=UTF-8''${fileName(event.title)}`,
      )
      return send(reply, 'text/calendar', eventCalendar([event], site))
    }
    return refuse(reply, (await findDeletedTitle(database, id)) === null ? 'not-found' : 'gone')
  }
  for (const each of withAndWithoutPrefix(eventPath)) app.get(each, { config }, answerOne)
}
