import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { brandNames, variantRules, type PolicyPath } from '@recircle/core/site'
import { Anchor } from '../ui/anchor.tsx'
import type { MessageId } from '../i18n/message-id.ts'
import type { PageContext } from '../settings/page-context.ts'
import { BrandView } from './brand.view.tsx'
import styles from './footer.module.css'

const policyTitles: Readonly<Record<PolicyPath, MessageId>> = {
  '/cookies': 'title.cookies',
  '/personal-data': 'title.personalData',
  '/privacy-policy': 'title.privacyPolicy',
}

const siteLinks: readonly { path: string; title: MessageId }[] = [
  { path: '/recycling-points', title: 'title.recyclingPoints' },
  { path: '/charity-events', title: 'title.charityEvents' },
  { path: '/get-app', title: 'title.getApp' },
  { path: '/charity-events-manual/', title: 'title.charityEventsManual' },
  { path: '/inspection-manual/', title: 'title.inspectionManual' },
]

export function FooterView({ page, isSmall }: { page: PageContext; isSmall: boolean }): ReactNode {
  const { formatMessage } = useIntl()
  const { policies } = variantRules[page.site.variant]
  const links = [...(isSmall ? [] : siteLinks), ...policies.map((path) => ({ path, title: policyTitles[path] }))]
  return (
    <footer className={styles.footer}>
      <div className={styles.row}>
        <BrandView locale={page.locale} />
        <nav aria-label={formatMessage({ id: 'layout.menu' })}>
          <ul className={styles.links}>
            {links.map(({ path, title }) => (
              <li key={path}>
                <Anchor href={path}>
                  <FormattedMessage id={title} />
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <p className="small">
          <FormattedMessage
            id="layout.copyright"
            values={{ year: String(new Date(page.renderedAtMs).getUTCFullYear()), brand: brandNames[page.locale] }}
          />
        </p>
      </div>
    </footer>
  )
}
