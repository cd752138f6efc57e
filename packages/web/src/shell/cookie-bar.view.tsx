import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './bars.module.css'

/** LAY-9: rendered by the server, so that the page's largest text never waits for scripts; `app/theme-boot.ts` hides it if it was closed before. */
export function CookieBarView({ isOverlay, onAccept }: { isOverlay: boolean; onAccept: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <section
      className={classNames(styles.bar, styles.cookies, isOverlay && styles.overlay)}
      aria-label={formatMessage({ id: 'title.cookies' })}
    >
      <p>
        <FormattedMessage id="cookieBar.text" />
      </p>
      <div className={styles.actions}>
        <LinkButton href="/cookies/" size="sm" variant="secondary">
          <FormattedMessage id="cookieBar.details" />
        </LinkButton>
        <Button size="sm" onClick={onAccept} data-closes-cookies="">
          <FormattedMessage id="cookieBar.ok" />
        </Button>
      </div>
    </section>
  )
}
