import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { eventsPageQuery } from '@recircle/core/charity-event'
import {
  changeThatMoved,
  facilityPath,
  isPublicStatus,
  scheduleOf,
  stopsOfSchedule,
  stopTimes,
  type Facility,
  type StopChange,
  type StopTime,
} from '@recircle/core/facility'
import { brandNames, languageTag } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { parseInstant } from '@recircle/core/wire'
import { feedSiteOf, type FeedSite } from '../charity-event/feeds/feed-site.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse } from '../http/answer/wire-reply.ts'
import { fileUrl } from '../upload/file-url.ts'
import { findFacility } from './facility.repository.ts'
import { titleOfPoint } from './point-titles.ts'

export interface StopCalendarDeps {
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly database: Database
}

const config = rules({ access: 'anybody', rate: 'pages', cache: 'public, max-age=300' })
const path = '/recycling-points/:id(^[0-9a-fA-F]{8}-[0-9a-fA-F-]{27})/stops.ics'

/** Subscribed calendars refresh, so this horizon suffices and keeps the file small. */
const [daysAhead, timesMax] = [200, 200]

type StopRequest = FastifyRequest<{ Params: { id: string }; Querystring: { at?: string } }>

/** STOP-8: the times of a mobile point as a calendar: all upcoming ones, or the one that starts at a given instant. */
export function registerStopCalendars(app: FastifyInstance, deps: StopCalendarDeps): void {
  const answer = async (request: StopRequest, reply: FastifyReply) => {
    const site = feedSiteOf(request, deps.config, eventsPageQuery())
    const point = site && (await findFacility(deps.database, request.params.id, fileUrl))
    if (point?.status === 'closed') return refuse(reply, 'gone')
    if (!site || !point || !isPublicStatus(point.status)) return refuse(reply, 'not-found')
    const times = timesOf(point, request.query.at)
    const calledOff = calledOffOf(point, request.query.at)
    if (point.stops.length === 0 || (times === null && calledOff.length === 0)) return refuse(reply, 'not-found')
    const name = await titleOfPoint(deps.database, point, site.locale)
    const named = { ...point, name }
    return reply.type('text/calendar; charset=utf-8').send(stopCalendar(named, times ?? [], calledOff, site))
  }
  for (const each of [path, `/:prefix${path}`]) app.get(each, { config }, answer)
}

/** Returns null if no time starts at that instant. */
function timesOf(point: Facility, at: string | undefined): readonly StopTime[] | null {
  const { timezone } = point
  const nowMs = Date.now()
  // DAYS-10
  const stops = stopsOfSchedule(point.stops, scheduleOf(point), nowMs)
  if (at === undefined) return stopTimes(stops, timezone, nowMs, nowMs + daysAhead * dayMs).slice(0, timesMax)
  const startsAtMs = parseInstant(at)
  if (startsAtMs === null) return null
  const found = stopTimes(stops, timezone, startsAtMs, startsAtMs + 1).filter((time) => time.startsAtMs === startsAtMs)
  return found.length > 0 ? found : null
}

/** STOP-13: a calendar that knows such a time crosses it out. */
const calledOffOf = ({ stopChanges }: Facility, at: string | undefined): readonly StopChange[] =>
  stopChanges.filter(({ to, startsAtMs }) => to === null && (at === undefined || startsAtMs === parseInstant(at)))

/** Times are instants in UTC, as in the event calendar, so that they are right in every calendar's time zone. */
function stopCalendar(
  point: Facility,
  times: readonly StopTime[],
  calledOff: readonly StopChange[],
  { locale, pageAt }: FeedSite,
): string {
  const url = pageAt(facilityPath(point.id))
  const calendar = ical({
    name: `${brandNames[locale]} — ${point.name}`,
    prodId: { company: 'recircle', product: 'stops', language: languageTag(locale).toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3600,
  })
  // A moved time stays the entry that it was.
  const plannedAt = (time: StopTime): number => changeThatMoved(point.stopChanges, time)?.startsAtMs ?? time.startsAtMs
  for (const time of [...times, ...calledOff]) {
    const { place, location, startsAtMs, endsAtMs } = time
    const reason = 'reason' in time ? time.reason : ''
    calendar.createEvent({
      id: `${point.id}-${plannedAt(time)}@recircle`,
      ...(reason !== '' && { status: ICalEventStatus.CANCELLED }),
      sequence: point.version,
      start: new Date(startsAtMs),
      end: new Date(endsAtMs),
      stamp: new Date(point.updatedAtMs),
      summary: point.name,
      description: [reason, point.description, url].filter((text) => text !== '').join('\n\n'),
      location: { title: place, geo: { lat: location.lat, lon: location.lng } },
      url,
    })
  }
  return calendar.toString()
}
