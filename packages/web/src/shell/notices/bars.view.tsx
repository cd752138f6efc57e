import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { RouteMeta } from '../../routing/route-entry.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './bars.module.css'
import { BuildBarView } from './build-bar.view.tsx'
import { CookieBarView } from './cookie-bar.view.tsx'
import { LocaleBarView } from './locale-bar.view.tsx'
import { useAnalytics } from './use-analytics.ts'
import { useCookieConsent } from './use-cookie-consent.ts'
import { useIsOnline } from './use-is-online.ts'

/** The shell's messages, at the bottom edge so that the page does not shift. All but the cookie notice depend on the browser and appear after hydration. */
export function BarsView({ switchMessage }: Pick<RouteMeta, 'switchMessage'>): ReactNode {
  const { hasConsent, giveConsent } = useCookieConsent()
  useAnalytics(hasConsent === true)
  const isOverlay = switchMessage === 'overlay'
  return (
    <div ref={tellHeight} className={styles.bars}>
      <OfflineBarView />
      <BuildBarView />
      <LocaleBarView isOverlay={isOverlay} />
      {hasConsent !== true && <CookieBarView isOverlay={isOverlay} onAccept={giveConsent} />}
    </div>
  )
}

/** Publishes the height of the bars as a property, so that sticky elements at the bottom of a page stay above them. */
function tellHeight(bars: HTMLDivElement): () => void {
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--bars-height', `${bars.offsetHeight}px`),
  )
  observer.observe(bars)
  return () => observer.disconnect()
}

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
