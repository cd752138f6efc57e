import type { ReactNode } from 'react'
import { brandNames, languageTag, robotsContent, shareCard, type SiteContacts } from '@recircle/core/site'
import type { PageContext } from '../../routing/page-context.ts'
import { PageDataView } from './page-data.view.tsx'
import { usePageHead } from './use-page-head.ts'

const noData = { __html: '[]' }

/** META-1 to META-4, SITE-6. React hoists these elements into the head, except for the data blocks. */
export function PageHeadView({ page, contacts }: { page: PageContext; contacts: SiteContacts }): ReactNode {
  const head = usePageHead(page)
  const { title, description, image, links } = head
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={robotsContent(head.isIndexed)} />
      <meta name="theme-color" content={shareCard.themeColor} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={shareCard.darkThemeColor} media="(prefers-color-scheme: dark)" />
      <meta property="og:site_name" content={brandNames[page.locale]} />
      <meta property="og:type" content={shareCard.siteType} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={languageTag(page.locale).replace('-', '_')} />
      <meta property="og:image" content={image.url} />
      {image.heightPx !== null && (
        <>
          <meta property="og:image:type" content={shareCard.imageType} />
          <meta property="og:image:width" content={String(shareCard.imageWidth)} />
          <meta property="og:image:height" content={String(image.heightPx)} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image.url} />
      {head.isFound && (
        <>
          <meta property="og:url" content={links.canonical} />
          <link rel="canonical" href={links.canonical} />
          {links.alternates.map(({ hreflang, href }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
          ))}
          {/* Only crawlers need the structured data, so only the server renders it; the browser build omits it, and it is removed on navigation. */}
          {import.meta.env.SSR ? (
            <PageDataView page={page} contacts={contacts} head={head} />
          ) : (
            <script
              key={head.path}
              type="application/ld+json"
              suppressHydrationWarning
              dangerouslySetInnerHTML={noData}
            />
          )}
        </>
      )}
    </>
  )
}
