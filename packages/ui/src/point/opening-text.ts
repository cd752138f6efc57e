import { openingNotice, scheduleOf, type OpeningNotice } from '@recircle/core/facility'
import type { Formats } from '../i18n/formats.ts'
import type { MessageId } from '../i18n/message-id.ts'
import type { OpenStateKind } from '../mark/open-state.tsx'
import type { PointHours } from './point-parts.ts'

const looks: Readonly<Record<OpeningNotice['kind'], readonly [OpenStateKind, MessageId]>> = {
  unknown: ['unknown', 'hours.unknown'],
  open: ['open', 'hours.openNow'],
  'around-the-clock': ['open', 'hours.aroundTheClock'],
  'closes-at': ['open', 'hours.closesAt'],
  'closes-in': ['closing-soon', 'hours.closesInMinutes'],
  'on-break': ['closed', 'hours.onBreak'],
  'opens-in': ['opening-soon', 'hours.opensInMinutes'],
  'opens-at': ['closed', 'hours.opensAt'],
  'opens-tomorrow-at': ['closed', 'hours.opensTomorrowAt'],
  'opens-on-day-at': ['closed', 'hours.opensOnDayAt'],
  'opens-on-date-at': ['closed', 'hours.opensOnDateAt'],
  closed: ['closed', 'hours.closedNow'],
}

interface OpeningText {
  readonly state: OpenStateKind
  readonly id: MessageId
  readonly values?: Readonly<Record<'time' | 'count' | 'day' | 'date', string | number>>
}

/** The opening state of a point and its sentence, on the point's own clock. */
export function openingText(point: PointHours, nowMs: number, formats: Formats): OpeningText {
  if (point.isTemporarilyClosed) return { state: 'broken', id: 'facility.status.temporarilyNotWorking' }
  const notice = openingNotice(scheduleOf(point), nowMs)
  const [state, id] = looks[notice.kind]
  const values = {
    time: 'atMs' in notice ? formats.time(notice.atMs, point.timezone) : '',
    count: 'minutes' in notice ? notice.minutes : 0,
    day: 'weekday' in notice ? notice.weekday : '',
    date: 'atMs' in notice ? formats.date(notice.atMs, point.timezone, 'short') : '',
  }
  return { state, id, values }
}
