import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { variantRules } from '@recircle/core/site'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'

/** The consent to the first policy of the variant. */
export function MessageConsent(): ReactNode {
  const { formatMessage } = useIntl()
  const [policy = '/privacy-policy'] = variantRules[usePage().site.variant].policies
  return <p className="soft tiny">{formatMessage({ id: 'inquiry.consent' }, { link: linkTo(policy) })}</p>
}

function linkTo(href: string) {
  const link = (words: ReactNode): ReactNode => (
    <Anchor key={href} href={href} target="_blank">
      {words}
    </Anchor>
  )
  return link
}
