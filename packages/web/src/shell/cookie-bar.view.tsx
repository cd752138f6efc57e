import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useScope } from '../screen/scope.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './bars.module.css'
import { giveCookieConsent, hasCookieConsent } from './cookie-notice.ts'
import { useIsAlive } from './use-is-alive.ts'

/** LAY-9 */
export function CookieBarView(): ReactNode {
  const { formatMessage } = useIntl()
  const { persisted } = useScope().stores
  const [isClosed, setClosed] = useState(false)
  if (!useIsAlive() || isClosed || hasCookieConsent(persisted)) return null
  const close = (): void => {
    giveCookieConsent(persisted)
    setClosed(true)
  }
  return (
    <section className={styles.bar} aria-label={formatMessage({ id: 'title.cookies' })}>
      <p>
        <FormattedMessage id="cookieBar.text" />
      </p>
      <div className={styles.actions}>
        <LinkButton href="/cookies/" size="sm" variant="secondary">
          <FormattedMessage id="cookieBar.details" />
        </LinkButton>
        <Button size="sm" onClick={close}>
          <FormattedMessage id="cookieBar.ok" />
        </Button>
      </div>
    </section>
  )
}
