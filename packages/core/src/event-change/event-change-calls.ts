import { call, listed, many, one } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { sentEventChange } from './event-change-body.ts'
import { eventChange } from './event-change-contract.ts'

const change = `${wireBasePath}/promotion/promotion/:id/change/` as const
const tag = 'events'

/** PEOPLE-7: an organizer asks for a change of an accepted event, and takes the request back. */
export const eventChangeCalls = {
  /** Of the caller's organization, the newest of each event. */
  list: call('GET', `${wireBasePath}/promotion/changes/`, {
    access: { creatorOf: ['promotion'] },
    rate: 'lists',
    operation: {
      tag,
      operationId: 'listEventChanges',
      summary: 'List your organization’s change requests, the latest for each upcoming event',
    },
    query: listed(),
    answer: many(eventChange),
  }),
  ask: call('POST', change, {
    access: 'account',
    rate: 'writes',
    operation: {
      tag,
      operationId: 'askForEventChange',
      summary: 'Request a change or the cancellation of a public event, replacing a pending request',
    },
    sent: sentEventChange,
    answer: one(eventChange),
    // A conflict carries the event, which is read with its own call.
    refuses: ['not-found', 'conflict'],
  }),
  withdraw: call('DELETE', change, {
    access: 'account',
    rate: 'writes',
    operation: { tag, operationId: 'withdrawEventChange', summary: 'Withdraw a change request' },
    refuses: ['not-found'],
  }),
}
