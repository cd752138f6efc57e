import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './screen-skeleton.module.css'

/** What an account page shows until the browser knows whose it is. */
export const ScreenSkeletonView = (): ReactNode => (
  <div className={styles.skeleton}>
    <p role="status" className="soft">
      <FormattedMessage id="layout.loading" />
    </p>
    <noscript>
      <p>
        <FormattedMessage id="error.noScript" />
      </p>
    </noscript>
  </div>
)
