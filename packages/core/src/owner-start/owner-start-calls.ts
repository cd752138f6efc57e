import { call, many, plain, sparse } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { duePoint, hoursAnswer, sentHoursUnchanged } from './hours-unchanged-contract.ts'
import { declinedEvent, declinedPoint, pointOnMap } from './owner-start-contract.ts'

const points = `${wireBasePath}/facility/facility/` as const
const events = `${wireBasePath}/promotion/promotion/` as const
/** The server answers these as it does any list of points or events. */
const ofList = { access: 'account', rate: 'lists' } as const

/** ROUTE-27, TRUTH-58: what an owner reads of the organization's lists, and confirms of many points. */
export const ownerStartCalls = {
  declinedPoints: call('GET', points, { ...ofList, query: sparse(declinedPoint), answer: many(declinedPoint) }),
  declinedEvents: call('GET', events, { ...ofList, query: sparse(declinedEvent), answer: many(declinedEvent) }),
  onMap: call('GET', points, { ...ofList, query: sparse(pointOnMap), answer: many(pointOnMap) }),
  /** With what is looked at before it is confirmed. */
  due: call('GET', points, { ...ofList, query: sparse(duePoint), answer: many(duePoint) }),
  /** At most `hoursUnchangedMax`; can be repeated. */
  confirmHours: call('POST', `${wireBasePath}/facility/hours-unchanged/`, {
    access: { creatorOf: ['facility'] },
    rate: 'writes',
    cache: 'no-store',
    operation: {
      tag: 'points',
      operationId: 'confirmHours',
      summary: 'Confirm the hours of several of your points, each on its own',
    },
    sent: sentHoursUnchanged,
    answer: plain(hoursAnswer),
  }),
}
