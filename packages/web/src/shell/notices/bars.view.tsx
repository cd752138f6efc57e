import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { RouteMeta } from '../../routing/route-entry.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { tellBarsHeight } from '@recircle/ui/layout/bars-height.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import styles from './bars.module.css'
import { LocaleBarView } from './locale-bar.view.tsx'
import { useAnalytics, useCookieConsent } from './use-cookie-consent.ts'
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

/** Sticky elements at the bottom of a page stay above the bars. */
function tellHeight(bars: HTMLDivElement): () => void {
  const observer = new ResizeObserver(() => tellBarsHeight(bars.offsetHeight))
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

/** BUILD-1: offers a reload when there is a newer build; it is not forced, because the visitor may be filling in a form. */
function BuildBarView(): ReactNode {
  const { formatMessage } = useIntl()
  const { tab } = useScope()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => tab?.builds.watch(() => setOffered(true)), [tab])
  return (
    <div role="status">
      {isOffered && (
        <div className={styles.bar}>
          <p>{formatMessage({ id: 'build.newVersion' })}</p>
          <div className={styles.actions}>
            <Button size="sm" onClick={() => window.location.reload()}>
              <FormattedMessage id="error.reload" />
            </Button>
            <IconButton icon="close" label={formatMessage({ id: 'layout.close' })} onClick={() => setOffered(false)} />
          </div>
        </div>
      )}
    </div>
  )
}

/** LAY-9: rendered by the server; `app/page-boot.ts` hides it if it was closed before. Over a map and on a phone it is one low row, whose few words are never the largest text of a page. */
function CookieBarView({ isOverlay, onAccept }: { isOverlay: boolean; onAccept: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <section
      className={classNames(styles.bar, styles.cookies, isOverlay && styles.overlay)}
      aria-label={formatMessage({ id: 'title.cookies' })}
      data-over-map
    >
      <p className={styles.long}>{formatMessage({ id: 'cookieBar.text' })}</p>
      <p className={styles.short}>{formatMessage({ id: 'cookieBar.short' })}</p>
      <div className={styles.actions}>
        <Anchor href="/cookies/">{formatMessage({ id: 'cookieBar.details' })}</Anchor>
        <Button size="sm" onClick={onAccept} data-closes-cookies="">
          <FormattedMessage id="cookieBar.ok" />
        </Button>
      </div>
    </section>
  )
}
