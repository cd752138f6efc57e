import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { Visitor } from '../../routing/access.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { SideContent } from '../frame/side-content.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { accountLinks, currentAccountLink } from '../frame/account-links.ts'
import styles from './profile-frame.module.css'

interface ProfileFrameProps {
  visitor: Visitor | null
  children: ReactNode
}

/** LAY-5: the frame of account pages with their links on the left, or in a row above on narrow screens. */
export function ProfileFrameView({ visitor, children }: ProfileFrameProps): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  // AUTH-8, AUTH-9: unchanged until the login has come.
  const [known, setKnown] = useState(visitor)
  if (visitor !== null && visitor !== known) setKnown(visitor)
  const here = useRef<HTMLAnchorElement>(null)
  const links = known === null ? [] : accountLinks(known)
  const current = currentAccountLink(links, pathname)
  const shown = current?.href
  useEffect(() => {
    if (shown !== undefined && here.current) bringIntoSight(here.current)
  }, [shown])
  return (
    <SideContent
      className={styles.frame}
      left={
        <nav className={styles.links} aria-label={formatMessage({ id: 'layout.accountNavigation' })}>
          {known === null && <LinksSkeleton />}
          {links.map(({ href, title, icon, count }) => (
            <Fragment key={href}>
              {icon === 'logout' && <hr className={styles.line} />}
              <Anchor
                href={href}
                ref={href === shown ? here : undefined}
                aria-current={href === shown ? current?.kind : undefined}
                className={styles.link}
                data-count={count}
              >
                <Icon name={icon} size="sm" />
                <FormattedMessage id={title} />
              </Anchor>
            </Fragment>
          ))}
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

/** Scrolls only the strip, because the page's own scroll position may be being restored. */
function bringIntoSight(link: HTMLAnchorElement): void {
  const strip = link.offsetParent
  strip?.scrollTo({ left: link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2 })
}
