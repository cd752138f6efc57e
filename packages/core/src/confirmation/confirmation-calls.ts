import { call, plain } from '../calls/index.ts'
import { field, flag, object, wireBasePath } from '../wire/index.ts'
import { sentConfirmation } from './confirmation-request.ts'

export const confirmationCalls = {
  /** TRUTH-15: by the owner of the point or a visitor. A conflict says whether it has changed or is reported as closed. */
  confirm: call('POST', `${wireBasePath}/facility/facility/:id/confirmations/`, {
    access: 'anybody-or-account',
    rate: 'forms',
    cache: 'no-store',
    operation: {
      tag: 'points',
      operationId: 'confirmPoint',
      summary: 'Confirm that the details of a point are still correct',
      leadsOn: true,
    },
    sent: sentConfirmation,
    answer: plain(object({ counted: field('counted', flag, 'false: already confirmed, nothing changed') })),
    refuses: ['conflict'],
  }),
}
