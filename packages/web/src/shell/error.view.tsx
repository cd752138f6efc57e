import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './message-page.module.css'

/** LAY-10: a screen that broke; the router has told the console why. */
export function ErrorView(): ReactNode {
  return (
    <section className={styles.page} role="alert">
      <p className={styles.figure} aria-hidden="true">
        500
      </p>
      <h1>
        <FormattedMessage id="error.serverTitle" />
      </h1>
      <p className="lead">
        <FormattedMessage id="error.serverText" />
      </p>
      <div className={styles.actions}>
        <LinkButton href="/">
          <FormattedMessage id="error.goHome" />
        </LinkButton>
      </div>
    </section>
  )
}
