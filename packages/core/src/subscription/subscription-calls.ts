import { call, formOf, openForm, pageLanguage, typedForm } from '../calls/index.ts'
import { field, text } from '../wire/index.ts'
import { SubscriptionForm } from './subscription-form.ts'

/** Apart from its row, which the footer of a page need not have loaded to show its form. */
export const subscriptionPath = '/api/subscribe/email'

export const subscriptionCalls = {
  /** FORM-14 */
  subscribe: call('POST', subscriptionPath, {
    ...openForm,
    operation: {
      tag: 'forms',
      operationId: 'subscribe',
      summary: 'Subscribe to the newsletter; takes effect once confirmed by email',
      leadsOn: true,
    },
    sent: typedForm(formOf(SubscriptionForm), { email: field('email', text), language: pageLanguage }),
  }),
}
