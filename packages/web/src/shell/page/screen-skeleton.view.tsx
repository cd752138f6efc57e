import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import styles from './screen-skeleton.module.css'

/** LAY-7: covers an account page until the browser has read the session. */
export const ScreenSkeletonView = (): ReactNode => (
  <div className={styles.skeleton}>
    <Loader of="screen" label={<FormattedMessage id="layout.loading" />} />
    <noscript>
      <p>
        <FormattedMessage id="error.noScript" />
      </p>
    </noscript>
  </div>
)
