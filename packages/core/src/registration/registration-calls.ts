import { call, openForm } from '../calls/index.ts'
import { sentApplication } from './registration-contract.ts'

/** Organizations apply for their roles; people sign up through the session gateway. */
export const registrationCalls = {
  apply: call('POST', '/api/inquire-registration', {
    ...openForm,
    operation: { tag: 'forms', operationId: 'applyForRoles', summary: 'Apply as an organization', leadsOn: true },
    sent: sentApplication,
  }),
}
