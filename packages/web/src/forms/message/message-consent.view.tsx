import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { variantRules } from '@recircle/core/site'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '../../ui/anchor.tsx'

/** The consent to the first policy of the variant. */
export function MessageConsent(): ReactNode {
  const [policy = '/privacy-policy'] = variantRules[usePage().site.variant].policies
  return (
    <p className="soft tiny">
      <FormattedMessage id="inquiry.consent" values={{ link: linkTo(policy) }} />
    </p>
  )
}

function linkTo(href: string) {
  const link = (words: ReactNode): ReactNode => (
    <Anchor key={href} href={href} target="_blank">
      {words}
    </Anchor>
  )
  return link
}
