import { call, one, pageLanguage } from '../calls/index.ts'
import { constant, field, object, wireBasePath } from '../wire/index.ts'
import { newsletterActions, ownSubscription } from './newsletter.ts'

const own = `${wireBasePath}/newsletter/:token/` as const
const ofHolder = { access: 'secret-holder', cache: 'no-store', refuses: ['gone'] } as const
const tag = 'newsletter'

export const sentNewsletterAction = object({ act: field('act', constant(newsletterActions)), language: pageLanguage })

/** FORM-15: what the holder of a link sees and does. */
export const newsletterCalls = {
  subscription: call('GET', own, {
    ...ofHolder,
    rate: 'reads',
    operation: { tag, operationId: 'viewSubscription', summary: 'Get a newsletter subscription by its link' },
    answer: one(ownSubscription),
  }),
  change: call('POST', own, {
    ...ofHolder,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'changeSubscription',
      summary: 'Confirm, end or restart a newsletter subscription',
      leadsOn: true,
    },
    sent: sentNewsletterAction,
    answer: one(ownSubscription),
  }),
  /** RFC 8058: the target of a mail client's one-click unsubscribe. */
  stop: call('POST', `${own}unsubscribe/`, {
    ...ofHolder,
    rate: 'forms',
    operation: {
      tag,
      operationId: 'stopNewsletter',
      summary: 'End the newsletter with one click in a mail program (RFC 8058)',
      leadsOn: true,
    },
  }),
}
