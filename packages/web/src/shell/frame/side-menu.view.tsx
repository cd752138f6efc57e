import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { headerLinks, type SiteContacts } from '@recircle/core/site'
import type { Visitor } from '../../routing/access.ts'
import type { PageContext } from '../../routing/page-context.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { useHeldBack } from '@recircle/ui/dialog/hold-back.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { accountLinks, type AccountLink } from './account-links.ts'
import { ContactLinksView, SocialLinksView } from '../links/contact-links.view.tsx'
import { LanguageListView } from './languages.view.tsx'
import { HelpLinksView } from '../links/help-links.view.tsx'
import { ShareLink } from '../links/share-link.tsx'
import styles from './side-menu.module.css'
import { StoreLinksView } from '../links/store-links.view.tsx'
import { siteLinks, type SectionLink } from './site-sections.ts'
import { ThemeView } from './theme.view.tsx'
import { TownLink } from '../town/town-link.view.tsx'

/** The data of the frame around a page. */
export interface FrameProps {
  page: PageContext
  contacts: SiteContacts
  visitor: Visitor | null
}

/**
 * LAY-1, LAY-2, LAY-15: a panel of 470 px, on phones the whole width: links in two columns, the account block expands. It leaves out
 * what the row beside it shows, and the policies: the header has none (ROUTE-5).
 */
export function SideMenuView({ page, contacts, visitor }: FrameProps): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname, key } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const shownAt = useRef(key)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { variant } = page.site
  const label = formatMessage({ id: 'layout.menu' })
  const link = ({ href, title, count }: SectionLink & Pick<AccountLink, 'count'>): ReactNode => (
    <li key={href}>
      <Anchor href={href} data-count={count} aria-current={href === pathname ? 'page' : undefined}>
        <FormattedMessage id={title} />
      </Anchor>
    </li>
  )
  useHeldBack(open, () => panel.current?.hidePopover(), panel)
  useEffect(() => {
    if (shownAt.current !== key) panel.current?.hidePopover()
    shownAt.current = key
  }, [key])
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={formatMessage({ id: 'layout.openMenu' })}
      >
        <Icon name="menu" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-modal={open || undefined}
        className={styles.panel}
        aria-label={label}
        onToggle={(event) => event.target === event.currentTarget && setOpen(event.newState === 'open')}
      >
        <button
          ref={(button) => button?.setAttribute('autofocus', '')}
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={formatMessage({ id: 'layout.closeMenu' })}
        >
          <Icon name="close" />
        </button>
        <nav aria-label={label} className={styles.content}>
          <TownLink className={styles.town} />
          <Disclosure summary={<FormattedMessage id="layout.account" />} className={styles.account}>
            <ul>{accountLinks(visitor).map(link)}</ul>
          </Disclosure>
          <ul className={styles.columns}>
            {siteLinks.map(link)}
            {headerLinks(variant, contacts).map(({ name, url }) => (
              <li key={name}>
                <a href={url}>{formatMessage({ id: `layout.link.${name}` })}</a>
              </li>
            ))}
          </ul>
          <section>
            <h2>{formatMessage({ id: 'layout.help' })}</h2>
            <ul className={styles.columns}>
              <HelpLinksView />
            </ul>
          </section>
          {page.site.locales.length > 1 && (
            <section className={styles.besides}>
              <h2>{formatMessage({ id: 'layout.languages' })}</h2>
              <LanguageListView page={page} />
            </section>
          )}
          <ThemeView />
          <section>
            <h2>{formatMessage({ id: 'layout.contacts' })}</h2>
            <ContactLinksView contacts={contacts} />
            <div className={styles.besides}>
              <SocialLinksView variant={variant} contacts={contacts} />
            </div>
          </section>
          <div>
            <ShareLink variant="secondary" size="sm" />
          </div>
          <div className={styles.besides}>
            <StoreLinksView siteVariant={variant} contacts={contacts} />
          </div>
        </nav>
      </div>
    </>
  )
}
