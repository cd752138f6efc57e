import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Visitor } from '../../routing/access.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Avatar } from '@recircle/ui/mark/avatar.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { Menu } from '@recircle/ui/popover/menu.tsx'
import { closePopoverOf, Popover } from '@recircle/ui/popover/popover.tsx'
import { accountLinks } from './account-links.ts'
import { BrandView } from './brand.view.tsx'
import { SocialLinksView } from '../links/contact-links.view.tsx'
import styles from './header.module.css'
import { LanguagesView } from './languages.view.tsx'
import { SideMenuView, type FrameProps } from './side-menu.view.tsx'
import { companyLink, mainLinks, manualLinks, type SectionLink } from './site-sections.ts'
import { StoreLinksView } from '../links/store-links.view.tsx'
import { TownLink } from '../town/town-link.view.tsx'

interface HeaderProps extends FrameProps {
  /** On a full-width page the header is full-width too. */
  maxWidthPx?: number | undefined
}

/** LAY-1: every menu is a popover with links, so that it works before and without scripts. What has no room in the row is in the side menu. */
export function HeaderView({ page, contacts, visitor, maxWidthPx }: HeaderProps): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const link = ({ href, title }: SectionLink): ReactNode => (
    <Anchor
      key={href}
      href={href}
      aria-current={href === pathname ? 'page' : pathname.startsWith(`${href}/`) || undefined}
    >
      <FormattedMessage id={title} />
    </Anchor>
  )
  return (
    <header className={styles.header} data-max-width={maxWidthPx}>
      <div className={styles.row}>
        <BrandView locale={page.locale} />
        <nav className={styles.links} aria-label={formatMessage({ id: 'layout.mainNavigation' })}>
          {mainLinks.map(link)}
          <Menu
            label={formatMessage({ id: 'layout.manuals' })}
            items={manualLinks.map(({ href, title }) => ({
              id: href,
              href,
              label: formatMessage({ id: title }),
            }))}
            renderTrigger={(trigger) => (
              <button type="button" {...trigger}>
                <FormattedMessage id="layout.manuals" />
                <Icon name="chevron-down" size="xsm" />
              </button>
            )}
          />
          {link(companyLink)}
        </nav>
        <TownLink className={styles.town} />
        <div className={styles.languages}>
          <LanguagesView page={page} />
        </div>
        <AppMenuView page={page} contacts={contacts} />
        <AccountMenuView visitor={visitor} />
        <SideMenuView page={page} contacts={contacts} visitor={visitor} />
      </div>
    </header>
  )
}

/** SITE-11: the stores of the variant, and where to follow it. */
function AppMenuView({ page, contacts }: Omit<FrameProps, 'visitor'>): ReactNode {
  const label = useIntl().formatMessage({ id: 'layout.app' })
  const { variant } = page.site
  return (
    <div className={styles.app}>
      <Popover
        align="end"
        label={label}
        className={styles.appMenu}
        renderTrigger={(trigger) => (
          <button type="button" title={label} {...trigger}>
            <Icon name="download" size="sm" />
            <span className={styles.appName}>{label}</span>
            <Icon name="chevron-down" size="xsm" className={styles.more} />
          </button>
        )}
      >
        <Anchor href="/get-app" onClick={(event) => closePopoverOf(event.currentTarget)}>
          <FormattedMessage id="layout.downloadApp" />
        </Anchor>
        <StoreLinksView siteVariant={variant} contacts={contacts} />
        <SocialLinksView variant={variant} contacts={contacts} />
      </Popover>
    </div>
  )
}

/** MENU-1, MENU-2 */
function AccountMenuView({ visitor }: { visitor: Visitor | null }): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  const title = formatMessage({ id: visitor === null ? 'layout.signIn' : 'layout.account' })
  const name = visitor?.profile.orgName || visitor?.profile.name || title
  return (
    <Menu
      label={title}
      align="end"
      items={accountLinks(visitor).map(({ href, title: id, icon, count }) => ({
        id: href,
        href,
        icon,
        label: <span data-count={count}>{formatMessage({ id })}</span>,
        current: href === pathname,
      }))}
      renderTrigger={(trigger) => (
        <button
          type="button"
          className={visitor === null ? styles.account : styles.person}
          title={title}
          data-count={visitor?.profile.suggestions || undefined}
          {...trigger}
        >
          {visitor === null ? (
            <Icon name="user" size="sm" />
          ) : (
            <Avatar name={name} src={visitor.profile.logoUrl ?? undefined} />
          )}
          <span className={styles.accountName}>{name}</span>
          {visitor !== null && <Icon name="chevron-down" size="xsm" className={styles.more} />}
        </button>
      )}
    />
  )
}
