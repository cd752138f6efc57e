import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import {
  cutDescription,
  headLinks,
  languageTag,
  pageTitle,
  robotsContent,
  shareCard,
  shareImagePath,
} from '@recircle/core/site'
import type { PageContext } from '../settings/page-context.ts'
import type { MessageId } from '../i18n/message-id.ts'
import { modalTitles } from './modal-name.ts'
import { useModals } from './modals.tsx'
import { useCurrentRoute, type CurrentRoute } from './current-route.ts'

/** META-1 to META-3, SITE-6. React moves what stands here into the head. */
export function PageHeadView({ page }: { page: PageContext }): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const { entry, head, outcome } = useCurrentRoute()
  const { locale, site, origin, settings } = page
  const isFound = outcome !== 'not-found' && outcome !== 'failed' && entry.status === undefined
  const { shown } = useModals()
  const modalTitle = shown && formatMessage({ id: modalTitles[shown] })
  const title = pageTitle(locale, modalTitle, head.title, formatMessage({ id: titleOf(outcome, entry.title) }))
  const description = cutDescription(head.description ?? formatMessage({ id: entry.description ?? 'description.home' }))
  const image = origin + (head.imagePath ?? shareImagePath(locale))
  const links = headLinks(origin, site, locale, pathname)
  const isIndexed = settings.isIndexed && isFound && entry.requires === 'nothing'
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robotsContent(isIndexed)} />
      <meta name="theme-color" content={shareCard.themeColor} />
      <meta property="og:type" content={shareCard.siteType} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={languageTag(locale).replace('-', '_')} />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={shareCard.imageType} />
      <meta property="og:image:width" content={String(shareCard.imageWidth)} />
      <meta property="og:image:height" content={String(shareCard.imageHeight)} />
      <meta name="twitter:card" content="summary_large_image" />
      {isFound && (
        <>
          <meta property="og:url" content={links.canonical} />
          <link rel="canonical" href={links.canonical} />
          {links.alternates.map(({ hreflang, href }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
          ))}
        </>
      )}
    </>
  )
}

const titleOf = (outcome: CurrentRoute['outcome'], title: MessageId): MessageId => {
  if (outcome === 'failed') return 'title.serverError'
  return outcome === 'not-found' ? 'title.notFound' : title
}
