import { Fragment, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Visitor } from '../../routing/access.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { closePopoverOf, Popover } from '@recircle/ui/popover/popover.tsx'
import { SideContent } from '../frame/side-content.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { accountLinks, currentAccountLink } from '../frame/account-links.ts'
import styles from './profile-frame.module.css'

interface ProfileFrameProps {
  visitor: Visitor | null
  children: ReactNode
}

/** LAY-5: the frame of account pages with their links on the left; LOOK-33: on narrow screens in a menu above. */
export function ProfileFrameView({ visitor, children }: ProfileFrameProps): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  // AUTH-8, AUTH-9: unchanged until the login has come.
  const [known, setKnown] = useState(visitor)
  if (visitor !== null && visitor !== known) setKnown(visitor)
  const links = known === null ? [] : accountLinks(known)
  const current = currentAccountLink(links, pathname)
  return (
    <SideContent
      className={styles.frame}
      left={
        <nav className={styles.nav} aria-label={formatMessage({ id: 'layout.accountNavigation' })}>
          <Popover
            className={styles.links}
            renderTrigger={(props) => (
              <button
                {...props}
                type="button"
                className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.trigger)}
                data-count={links.find(({ count }) => count !== undefined)?.count}
              >
                <Icon name="list" size="sm" />
                <FormattedMessage id="layout.accountNavigation" />
                <Icon name="chevron-down" size="sm" />
              </button>
            )}
          >
            {known === null && <LinksSkeleton />}
            {links.map(({ href, title, icon, count }) => (
              <Fragment key={href}>
                {icon === 'logout' && <hr className={styles.line} />}
                <Anchor
                  href={href}
                  aria-current={href === current?.href ? current.kind : undefined}
                  className={styles.link}
                  data-count={count}
                  onClick={({ currentTarget }) => closePopoverOf(currentTarget)}
                >
                  <Icon name={icon} size="sm" />
                  <FormattedMessage id={title} />
                </Anchor>
              </Fragment>
            ))}
          </Popover>
        </nav>
      }
    >
      {children}
    </SideContent>
  )
}

/** The server does not know the visitor's roles. */
const LinksSkeleton = (): ReactNode => (
  <div aria-hidden="true" className={styles.waiting}>
    {[1, 2, 3, 4, 5].map((line) => (
      <Skeleton key={line} width="3/4" />
    ))}
  </div>
)
