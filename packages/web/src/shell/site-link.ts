import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { brandNames } from '@recircle/core/site'
import { usePage } from '../screen/use-page.ts'
import { useCurrentRoute } from './current-route.ts'

/** The site's own address, in the visitor's language. */
export function useSiteLink(): SharedLink {
  const { formatMessage } = useIntl()
  const { locale, origin, prefix } = usePage()
  return { title: brandNames[locale], text: formatMessage({ id: 'share.siteText' }), url: `${origin}${prefix}/` }
}

/** MAP-8: the page at hand, for a message about what it shows. */
export function usePageLink(): SharedLink {
  const { origin, prefix } = usePage()
  const { pathname } = useLocation()
  const { head } = useCurrentRoute()
  return { title: head.title ?? '', text: '', url: origin + prefix + pathname }
}
