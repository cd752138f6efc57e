import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localeAutonyms, languageTag, prefixOf } from '@recircle/core/site'
import { useLocation } from 'react-router'
import { Anchor } from '../ui/anchor.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { PageContext } from '../settings/page-context.ts'
import { BrandView } from './brand.view.tsx'
import styles from './header.module.css'

export function HeaderView({ page }: { page: PageContext }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <BrandView locale={page.locale} />
        <nav className={styles.links} aria-label={formatMessage({ id: 'layout.mainNavigation' })}>
          <Anchor href="/recycling-points">
            <FormattedMessage id="title.recyclingPoints" />
          </Anchor>
          <Anchor href="/charity-events">
            <FormattedMessage id="title.charityEvents" />
          </Anchor>
        </nav>
        <LanguagesView page={page} />
        <LinkButton href="/profile/login" size="sm">
          <FormattedMessage id="menu.authorization" />
        </LinkButton>
      </div>
    </header>
  )
}

/** Another language is another document: a plain link, so that the page arrives in it from the server. */
function LanguagesView({ page }: { page: PageContext }): ReactNode {
  const { pathname } = useLocation()
  const others = page.site.locales.filter((locale) => locale !== page.locale)
  if (others.length === 0) return null
  return (
    <ul className={styles.languages}>
      {others.map((locale) => (
        <li key={locale}>
          <a
            href={`${prefixOf(locale, page.site)}${pathname}`}
            hrefLang={languageTag(locale)}
            lang={languageTag(locale)}
          >
            {localeAutonyms[locale]}
          </a>
        </li>
      ))}
    </ul>
  )
}
