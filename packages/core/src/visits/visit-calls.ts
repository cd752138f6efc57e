import { call, parameters, plain, wholeNumber } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { ownVisits, sentVisit } from './visits-contract.ts'
import { visitedPointsMax } from './visits.ts'

const visits = `${wireBasePath}/facility/visits/` as const

/** STATS-1, STATS-6: browsers say that somebody opened a point, asked for directions or called; owners read the totals of their points. */
export const visitCalls = {
  tell: call('POST', visits, {
    access: 'anybody',
    rate: 'visits',
    cache: 'no-store',
    operation: {
      tag: 'points',
      operationId: 'visitPoint',
      summary: 'Record anonymously that someone opened a point, called it or asked for directions',
    },
    sent: sentVisit,
  }),
  own: call('GET', visits, {
    access: { creatorOf: ['facility'] },
    rate: 'reads',
    cache: 'no-store',
    operation: {
      tag: 'points',
      operationId: 'viewVisits',
      summary: 'Get weekly counts of visits, calls and direction requests for your points',
    },
    query: parameters({ limit: wholeNumber(1, visitedPointsMax, visitedPointsMax) }),
    answer: plain(ownVisits),
  }),
}
