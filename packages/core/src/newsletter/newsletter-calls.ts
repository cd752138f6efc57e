import { call, one } from '../calls/index.ts'
import { wireBasePath } from '../wire/index.ts'
import { ownSubscription } from './newsletter.ts'

/** Reads a subscription by the secret of its link; what its holder does is sent by plain forms. */
export const newsletterCalls = {
  subscription: call('GET', `${wireBasePath}/newsletter/:token/`, {
    access: 'secret-holder',
    rate: 'reads',
    cache: 'no-store',
    operation: {
      tag: 'newsletter',
      operationId: 'viewSubscription',
      summary: 'Get a newsletter subscription by its link',
    },
    answer: one(ownSubscription),
    refuses: ['gone'],
  }),
}
