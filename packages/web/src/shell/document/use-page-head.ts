import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import {
  canonicalPath,
  cutDescription,
  inquirePosterPath,
  type LocaleCode,
  headLinks,
  pageTitle,
  shareCard,
  sharePicture,
  shareImagePath,
  type HeadLinks,
} from '@recircle/core/site'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { mayBeIndexed } from '../../routing/access.ts'
import type { RouteEntry } from '../../routing/route-entry.ts'
import { useShownHead } from '../../routing/screen/current-head.tsx'
import type { ScreenHead } from '@recircle/ui/screen/screen-model.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { useCurrentRoute, type CurrentRoute } from '../navigation/current-route.ts'
import { useTopTitle } from '../dialog/dialog-titles.tsx'
import { modalTitles, type ModalName } from '../dialog/modal-name.ts'
import { useModals } from '../dialog/modals.tsx'

export interface PageHead {
  readonly entry: RouteEntry
  /** META-1: an open modal takes precedence over the page. */
  readonly title: string
  /** The page's own title, for its breadcrumb. */
  readonly name: string
  readonly description: string
  /** The height of our own pictures; null for uploaded ones. */
  readonly image: { readonly url: string; readonly heightPx: number | null }
  readonly path: string
  readonly links: HeadLinks
  /** False for a page that was not found, is gone or failed; such a URL should not be indexed. */
  readonly isFound: boolean
  readonly isIndexed: boolean
  readonly structuredData: NonNullable<ScreenHead['structuredData']>
}

/** Combines the route, the loaded data and an open modal into the head. */
export function usePageHead({ locale, site, origin, settings }: PageContext): PageHead {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const { entry, head, outcome } = useShownRoute()
  const { shown } = useModals()
  const topTitle = useTopTitle()
  const isFound = (outcome === 'ready' || outcome === 'shell') && entry.status === undefined
  const name = head.title ?? formatMessage({ id: titleOf(outcome, entry.title) })
  const path = head.canonicalPath ?? canonicalPath(pathname)
  return {
    entry,
    title: pageTitle(locale, topTitle, shown && formatMessage({ id: modalTitles[shown] }), name),
    name,
    description: cutDescription(head.description ?? formatMessage({ id: entry.description ?? 'description.home' })),
    image: {
      url: new URL(head.imagePath ?? head.drawnImagePath ?? cardPath(locale, shown), origin).href,
      heightPx: head.imagePath ? null : head.drawnImagePath ? sharePicture.heightPx : shareCard.imageHeight,
    },
    path,
    links: headLinks(origin, site, locale, path),
    isFound,
    isIndexed: settings.isIndexed && isFound && mayBeIndexed(entry) && head.isIndexed !== false,
    structuredData: head.structuredData ?? [],
  }
}

/** The current route, updated if the page has changed its subject since loading. */
function useShownRoute(): CurrentRoute {
  const route = useCurrentRoute()
  const head = useShownHead()
  return head === null ? route : { ...route, head, outcome: 'ready' }
}

const titleOf = (outcome: CurrentRoute['outcome'], title: MessageId): MessageId => {
  if (outcome === 'failed') return 'title.serverError'
  return outcome === 'not-found' || outcome === 'missing' ? 'title.notFound' : title
}

/** SITE-4: a link that opens the business request has its own poster. */
const cardPath = (locale: LocaleCode, modal: ModalName | null): string =>
  modal === 'inquiry' ? inquirePosterPath(locale) : shareImagePath(locale)
