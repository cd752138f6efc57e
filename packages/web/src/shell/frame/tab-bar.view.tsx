import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import styles from './tab-bar.module.css'

const tabs: readonly (readonly [href: string, title: MessageId, icon: IconName])[] = [
  ['/recycling-points', 'layout.tab.map', 'map'],
  ['/charity-events', 'layout.events', 'calendar'],
  ['/guide', 'layout.tab.guide', 'loop'],
  ['/profile', 'layout.tab.account', 'user'],
]

/** LAY-20: on a phone, the four main destinations at the bottom of every page without a bar of its own. */
export function TabBarView(): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label={formatMessage({ id: 'layout.sections' })}>
      {tabs.map(([href, title, icon]) => (
        <Anchor
          key={href}
          href={href}
          aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) || undefined}
        >
          <Icon name={icon} />
          <FormattedMessage id={title} />
        </Anchor>
      ))}
    </nav>
  )
}
