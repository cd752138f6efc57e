import { useIntl } from 'react-intl'
import type { SharedLink } from '@recircle/core/share'
import { brandNames } from '@recircle/core/site'
import { usePage } from '../../routing/screen/use-page.ts'

/** The site's own URL, in the visitor's language. */
export function useSiteLink(): SharedLink {
  const { formatMessage } = useIntl()
  const { locale, origin, prefix } = usePage()
  return { title: brandNames[locale], text: formatMessage({ id: 'share.siteText' }), url: `${origin}${prefix}/` }
}
