import { call, openForm } from '../calls/index.ts'
import { sentInquiry, sentQuestion } from './inquiry-contract.ts'
import { inquiryPaths } from './inquiry-types.ts'

const tag = 'forms'

/** FORM-1: the forms that staff read. */
export const inquiryCalls = {
  ask: call('POST', inquiryPaths.question, {
    ...openForm,
    operation: { tag, operationId: 'askQuestion', summary: 'Ask a question', leadsOn: true },
    sent: sentQuestion,
  }),
  inquire: call('POST', inquiryPaths.inquiry, {
    ...openForm,
    operation: {
      tag,
      operationId: 'inquire',
      summary: 'Send an inquiry, as a business or as a visitor',
      leadsOn: true,
    },
    sent: sentInquiry,
  }),
}
