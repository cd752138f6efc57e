import { call, many, one, plain } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { monthResults, publishedResultOfEvent, requestedResult, resultLink } from './result-contract.ts'

const event = `${wireBasePath}/promotion/promotion/:id` as const
const open = { access: 'anybody', rate: 'reads', cache: 'no-cache' } as const
const tag = 'events'

/** Reads results of events; they are sent by plain forms. */
export const resultCalls = {
  ofEvent: call('GET', `${event}/result/`, {
    ...open,
    operation: { tag, operationId: 'viewEventResult', summary: 'Get the results of an event' },
    answer: one(publishedResultOfEvent),
  }),
  ofOrganization: call('GET', `${wireBasePath}/organization/organization/:id/results/`, {
    ...open,
    operation: {
      tag: 'organizations',
      operationId: 'listOrganizationResults',
      summary: 'List the results of an organization’s events',
    },
    answer: many(publishedResultOfEvent),
  }),
  /** ORG-17: of all events, added up by month. */
  byMonth: call('GET', `${wireBasePath}/promotion/results-by-month/`, {
    ...open,
    operation: {
      tag,
      operationId: 'listResultsByMonth',
      summary: 'List the results of all events, totaled by month',
    },
    answer: many(monthResults),
  }),
  /** Answers the same link to a signed-in organizer. */
  link: call('GET', `${event}/result-link/`, {
    access: 'account',
    rate: 'reads',
    operation: { tag, operationId: 'getResultLink', summary: 'Get the token for reporting the results of your event' },
    answer: plain(resultLink),
    refuses: ['not-found', 'forbidden', 'conflict'],
  }),
  /** What the holder of a link sees. */
  requested: call('GET', `${wireBasePath}/promotion/results/:token/`, {
    access: 'secret-holder',
    rate: 'reads',
    cache: 'no-store',
    operation: { tag, operationId: 'viewAskedResult', summary: 'Get the results reported with a link' },
    answer: one(requestedResult),
    refuses: ['gone'],
  }),
}
