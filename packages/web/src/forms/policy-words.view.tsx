import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { variantRules } from '@recircle/core/site'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { usePage } from '../routing/screen/use-page.ts'

/** Words of consent, with a link to the first policy of the variant. */
export function PolicyWords({ id }: { id: MessageId }): ReactNode {
  const { variant } = usePage().site
  const [policy = '/privacy-policy'] = variantRules[variant].policies
  const link = (words: ReactNode): ReactNode => (
    <Anchor key={policy} href={policy} target="_blank">
      {words}
    </Anchor>
  )
  return <FormattedMessage id={id} values={{ variant, link }} />
}

export const MessageConsent = (): ReactNode => (
  <p className="soft tiny">
    <PolicyWords id="inquiry.consent" />
  </p>
)
