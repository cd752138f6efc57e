import { useLocation } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { usePage } from '../../routing/screen/use-page.ts'
import { useCurrentRoute } from '../navigation/current-route.ts'

/** The current page, as the subject of a message. */
export function usePageLink(): SharedLink {
  const { origin, prefix } = usePage()
  const { pathname } = useLocation()
  const { head } = useCurrentRoute()
  return { title: head.title ?? '', text: '', url: origin + prefix + pathname }
}
