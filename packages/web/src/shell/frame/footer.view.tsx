import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { brandNames, copyrightLink, footerExternalLinks, variantRules, type SiteContacts } from '@recircle/core/site'
import type { PageContext } from '../../routing/page-context.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { stayAboveBars } from '@recircle/ui/layout/bars-height.ts'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { BrandView } from './brand.view.tsx'
import { ContactLinksView, SocialLinksView } from '../links/contact-links.view.tsx'
import styles from './footer.module.css'
import { HelpLinksView } from '../links/help-links.view.tsx'
import { ShareLink } from '../links/share-link.tsx'
import { policyTitles, siteLinks } from './site-sections.ts'
import subscribe from '../subscription/subscribe.module.css'
import { SubscriptionIsland } from '../subscription/subscription-island.tsx'
import { ThemeView } from './theme.view.tsx'

interface FooterProps {
  page: PageContext
  contacts: SiteContacts
  isSmall: boolean
}

/** LAY-3; the parts hidden on narrow screens (LAY-4) are in the side menu. */
export const FooterView = ({ page, contacts, isSmall }: FooterProps): ReactNode => (
  <footer ref={stayAboveBars} className={styles.footer} data-whole={isSmall ? undefined : ''}>
    <div className={styles.wrap}>
      {!isSmall && <OfferView />}
      {!isSmall && <LinksView page={page} contacts={contacts} />}
      <EndView page={page} contacts={contacts} isSmall={isSmall} />
    </div>
  </footer>
)

const OfferView = (): ReactNode => (
  <div className={styles.top}>
    <section className={styles.first}>
      <h2>
        <FormattedMessage id="layout.forCitizens" />
      </h2>
      <p>
        <FormattedMessage id="layout.forCitizensText" />
      </p>
      <LinkButton href="/get-app" variant="on-pine" size="sm" icon="download">
        <FormattedMessage id="layout.downloadApp" />
      </LinkButton>
    </section>
    <section className={styles.first}>
      <h2>
        <FormattedMessage id="layout.forCompanies" />
      </h2>
      <p>
        <FormattedMessage id="layout.forCompaniesText" />
      </p>
      <LinkButton href="/#opportunities" variant="on-pine-outline" size="sm" icon="send">
        <FormattedMessage id="layout.inquire" />
      </LinkButton>
    </section>
    <section className={subscribe.offer}>
      <h2>
        <FormattedMessage id="subscription.title" />
      </h2>
      <p>
        <FormattedMessage id="subscription.text" />
      </p>
      <SubscriptionIsland />
    </section>
  </div>
)

function LinksView({ page, contacts }: Omit<FooterProps, 'isSmall'>): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.middle}>
      <div className={styles.about}>
        <BrandView locale={page.locale} />
        <p>{formatMessage({ id: 'layout.about' })}</p>
        <div className={styles.first}>
          <ShareLink variant="on-pine-outline" size="sm" />
        </div>
      </div>
      <nav className={styles.first} aria-label={formatMessage({ id: 'layout.sections' })}>
        <h2>{formatMessage({ id: 'layout.sections' })}</h2>
        <ul>
          {siteLinks.map(({ href, title }) => (
            <li key={href}>
              <Anchor href={href}>{formatMessage({ id: title })}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <section className={styles.first}>
        <h2>{formatMessage({ id: 'layout.help' })}</h2>
        <ul>
          <HelpLinksView />
        </ul>
      </section>
      <section className={styles.second}>
        <h2>{formatMessage({ id: 'layout.contacts' })}</h2>
        <ContactLinksView contacts={contacts} />
        <SocialLinksView variant={page.site.variant} contacts={contacts} />
      </section>
    </div>
  )
}

function EndView({ page, contacts, isSmall }: FooterProps): ReactNode {
  const { formatMessage } = useIntl()
  const { variant } = page.site
  const secondLine = copyrightLink(variant, contacts)
  return (
    <div className={styles.end}>
      <div>
        <p className={styles.second}>
          <FormattedMessage
            id="layout.copyright"
            values={{ year: String(new Date(page.renderedAtMs).getUTCFullYear()), brand: brandNames[page.locale] }}
          />
        </p>
        {secondLine !== null && (
          <p>
            <a href={secondLine}>{formatMessage({ id: 'layout.link.copyright' })}</a>
          </p>
        )}
      </div>
      <ThemeView />
      <ul>
        {isSmall && <HelpLinksView />}
        {variantRules[variant].policies.map((path) => (
          <li key={path}>
            <Anchor href={path}>{formatMessage({ id: policyTitles[path] })}</Anchor>
          </li>
        ))}
        {footerExternalLinks(variant, contacts).map(({ name, url }) => (
          <li key={name}>
            <a href={url}>{formatMessage({ id: `layout.link.${name}` })}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
