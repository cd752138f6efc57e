import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { RouteMeta } from '../routes/route-entry.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './bars.module.css'
import { CookieBarView } from './cookie-bar.view.tsx'
import { LocaleBarView } from './locale-bar.view.tsx'
import { useIsOnline } from './use-is-online.ts'

/** What the shell has to say, at the lower edge so that nothing on the page moves: known in the browser only, after the page is alive. */
export const BarsView = ({ switchMessage }: Pick<RouteMeta, 'switchMessage'>): ReactNode => (
  <div className={styles.bars}>
    <OfflineBarView />
    <LocaleBarView isOverlay={switchMessage === 'overlay'} />
    <CookieBarView />
  </div>
)

function OfflineBarView(): ReactNode {
  const isOnline = useIsOnline()
  return (
    <output>
      {!isOnline && (
        <span className={styles.notice}>
          <Icon name="offline" size="sm" />
          <FormattedMessage id="connection.offline" />
        </span>
      )}
    </output>
  )
}
