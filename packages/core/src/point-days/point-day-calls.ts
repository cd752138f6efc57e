import { call, many, plain, sparse } from '../calls/index.ts'
import { listMaxLimit, wireBasePath, type ListQuery } from '../wire/index.ts'
import {
  choosablePoint,
  changedDayRule,
  holidaysAnswer,
  ownDays,
  saidAnswer,
  saidDayRule,
  saidHolidays,
  wholeDayRule,
} from './point-day-contract.ts'

const rules = `${wireBasePath}/facility/day-rules/` as const
const tag = 'points'
const byOwner = { access: { creatorOf: ['facility'] }, cache: 'no-store' } as const

/** DAYS-11: what an organization says of days that differ, at its points. Nobody reviews it. */
export const pointDayCalls = {
  /** The server answers this as it does any list of points. */
  points: call('GET', `${wireBasePath}/facility/facility/`, {
    access: 'account',
    rate: 'lists',
    query: sparse(choosablePoint),
    answer: many(choosablePoint),
  }),
  list: call('GET', rules, {
    ...byOwner,
    rate: 'lists',
    operation: {
      tag,
      operationId: 'listDayRules',
      summary: 'List what your organization says of days that differ and of holidays',
    },
    answer: plain(ownDays),
  }),
  get: call('GET', `${rules}:id/`, {
    ...byOwner,
    rate: 'reads',
    operation: { tag, operationId: 'getDayRule', summary: 'Get a rule of days with all of its points' },
    answer: plain(wholeDayRule),
  }),
  /** The same again changes nothing; another rule under a known id is a conflict. */
  add: call('POST', rules, {
    ...byOwner,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'sayDayRule',
      summary: 'Say once how some days differ, at some of your points or at all of them',
    },
    sent: saidDayRule,
    answer: plain(saidAnswer),
    refuses: ['conflict'],
  }),
  change: call('POST', `${rules}:id/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'changeDayRule', summary: 'Change a rule of days, its points and its exceptions' },
    sent: changedDayRule,
    answer: plain(saidAnswer),
    refuses: ['conflict'],
  }),
  /** Can be repeated. */
  end: call('DELETE', `${rules}:id/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'endDayRule', summary: 'End a rule of days' },
  }),
  /** DAYS-12: from a rule of points it is taken, of one of the organization it becomes an exception. The last point ends the rule. */
  takeOut: call('DELETE', `${rules}:id/points/:pointId/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'takePointOutOfDayRule', summary: 'Take a point out of a rule of days' },
  }),
  holidays: call('POST', `${wireBasePath}/facility/holiday-rules/`, {
    ...byOwner,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'setHolidayRule',
      summary: 'Say what your organization, or some of its points, do on public holidays',
    },
    sent: saidHolidays,
    answer: plain(holidaysAnswer),
  }),
}

/** The points of an organization among which its owner chooses, by name. */
export const choosablePointsOf = (orgId: string): Partial<ListQuery> => ({
  limit: listMaxLimit,
  sort: ['name'],
  filters: { org_owner: [orgId] },
})
