import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import {
  brandNames,
  breadcrumbData,
  headLinks,
  iconPath,
  mobileAppData,
  organizationData,
  socialLinks,
  storeLinks,
  type SiteContacts,
} from '@recircle/core/site'
import type { RouteEntry } from '../../routing/route-entry.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { StructuredDataView } from './structured-data.view.tsx'
import type { PageHead } from './use-page-head.ts'

interface PageDataProps {
  page: PageContext
  contacts: SiteContacts
  head: PageHead
}

/** META-4: structured data about the organization, the app, the breadcrumbs and the page's subject. */
export function PageDataView({ page, contacts, head }: PageDataProps): ReactNode {
  const { site, locale, origin } = page
  const { formatMessage } = useIntl()
  const urlOf = (path: string): string => headLinks(origin, site, locale, path).canonical
  const networks = socialLinks(site.variant, contacts).map(({ url }) => url)
  const stores = storeLinks(site.variant, contacts).map(({ url }) => url)
  const name = brandNames[locale]
  const crumbs = [
    { name: formatMessage({ id: 'title.home' }), url: urlOf('/') },
    ...pagesAbove(head).map(({ path, title }) => ({ name: formatMessage({ id: title }), url: urlOf(path) })),
    { name: head.name, url: head.links.canonical },
  ]
  return (
    <StructuredDataView
      data={[
        organizationData({ name, url: urlOf('/'), logo: origin + iconPath(site.variant, '512'), sameAs: networks }),
        mobileAppData(site.variant, { name, url: urlOf('/get-app'), installUrls: stores }),
        ...(head.path === '/' ? [] : [breadcrumbData(crumbs)]),
        ...head.structuredData,
      ]}
    />
  )
}

const pagesAbove = ({ entry: { parent }, path }: PageHead): NonNullable<RouteEntry['parent']>[] =>
  parent === undefined || parent.path === path ? [] : [parent]
