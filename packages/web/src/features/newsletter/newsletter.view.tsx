import type { ReactNode } from 'react'
import { callPath } from '@recircle/core/calls'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router'
import { languageTag } from '@recircle/core/site'
import {
  newsletterCalls,
  readNewsletterResult,
  type NewsletterAction,
  type OwnSubscription,
  type SubscriberStatus,
} from '@recircle/core/newsletter'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { PolicyWords } from '../../forms/policy-words.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import type { ButtonVariant } from '@recircle/ui/button/button-look.tsx'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'

interface Offer {
  readonly act: NewsletterAction
  readonly words: MessageId
  readonly variant: ButtonVariant
}
const stop: Offer = { act: 'stop', words: 'newsletter.stop', variant: 'secondary' }
const offers: Readonly<Record<SubscriberStatus, Offer>> = {
  unconfirmed: { act: 'confirm', words: 'newsletter.confirm', variant: 'primary' },
  active: stop,
  ended: { act: 'resume', words: 'newsletter.resume', variant: 'secondary' },
}

/** FORM-15: opening the page writes nothing; its only button is a form that works without scripts. */
export function NewsletterView({ data }: { data: OwnSubscription | null }): ReactNode {
  const { formatMessage } = useIntl()
  const { token = '' } = useParams()
  const { locale } = usePage()
  const result = readNewsletterResult(useSearchParams()[0])
  if (data === null) return null
  const { status } = data
  const { act, words, variant } = offers[status]
  return (
    <MessagePageView
      drawing={envelopeDrawing}
      heading={status === 'active' && result === 'subscribed' ? 'subscription.success' : `newsletter.${status}.title`}
      text={<FormattedMessage id={`newsletter.${status}.text`} />}
    >
      {result === 'failed' && <Alert tone="danger">{formatMessage({ id: 'error.failed' })}</Alert>}
      {status === 'unconfirmed' && (
        <p className="soft">
          <PolicyWords id="newsletter.consent" />
        </p>
      )}
      <form method="post" action={callPath(newsletterCalls.change, { token })}>
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name="language" value={languageTag(locale)} />
        <Button type="submit" variant={variant}>
          <FormattedMessage id={words} />
        </Button>
      </form>
    </MessagePageView>
  )
}
