import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Loader } from '../ui/loader.tsx'
import styles from './screen-skeleton.module.css'

/** LAY-7: what covers the start of an account page, until the browser knows whose it is. */
export const ScreenSkeletonView = (): ReactNode => (
  <div className={styles.skeleton}>
    <Loader fullScreen label={<FormattedMessage id="layout.loading" />} />
    <noscript>
      <p>
        <FormattedMessage id="error.noScript" />
      </p>
    </noscript>
  </div>
)
