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
import type { MessageId } from '../i18n/message-id.ts'
import { mayBeIndexed } from '../routing/access.ts'
import type { RouteEntry } from '../routing/route-entry.ts'
import { useShownHead } from '../routing/screen/live-head.tsx'
import type { ScreenHead } from '../routing/screen/screen-model.ts'
import type { PageContext } from '../routing/page-context.ts'
import { useCurrentRoute, type CurrentRoute } from './current-route.ts'
import { modalTitles, type ModalName } from './modal-name.ts'
import { useModals } from './modals.tsx'

export interface PageHead {
  readonly entry: RouteEntry
  /** META-1, the open modal before the page. */
  readonly title: string
  /** What the page is called by itself, for its breadcrumb. */
  readonly name: string
  readonly description: string
  /** The size of what is ours; an uploaded picture has its own. */
  readonly image: { readonly url: string; readonly heightPx: number | null }
  readonly path: string
  readonly links: HeadLinks
  /** False for what was not found, is gone or broke: such a page is no address to keep. */
  readonly isFound: boolean
  readonly isIndexed: boolean
  readonly structuredData: NonNullable<ScreenHead['structuredData']>
}

/** The one place where a route, what its screen has loaded, and an open modal become a head. */
export function usePageHead({ locale, site, origin, settings }: PageContext): PageHead {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const { entry, head, outcome } = useShownRoute()
  const { shown } = useModals()
  const isFound = (outcome === 'ready' || outcome === 'shell') && entry.status === undefined
  const name = head.title ?? formatMessage({ id: titleOf(outcome, entry.title) })
  const path = head.canonicalPath ?? canonicalPath(pathname)
  return {
    entry,
    title: pageTitle(locale, shown && formatMessage({ id: modalTitles[shown] }), name),
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

/** What is in the page now, where that is no longer what was loaded. */
function useShownRoute(): CurrentRoute {
  const route = useCurrentRoute()
  const head = useShownHead()
  return head === null ? route : { ...route, head, outcome: 'ready' }
}

const titleOf = (outcome: CurrentRoute['outcome'], title: MessageId): MessageId => {
  if (outcome === 'failed') return 'title.serverError'
  return outcome === 'not-found' || outcome === 'missing' ? 'title.notFound' : title
}

/** SITE-4: a link that opens the business request has a poster of its own. */
const cardPath = (locale: LocaleCode, modal: ModalName | null): string =>
  modal === 'inquiry' ? inquirePosterPath(locale) : shareImagePath(locale)
