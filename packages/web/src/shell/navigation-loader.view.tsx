import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigation } from 'react-router'
import { Loader } from '../ui/loader.tsx'
import styles from './navigation-loader.module.css'

/** LAY-7: another page is on its way; it says so after 300 ms. */
export function NavigationLoaderView(): ReactNode {
  const { state, location } = useNavigation()
  if (state === 'idle' || location === undefined) return null
  return (
    <div className={styles.place}>
      <Loader label={<FormattedMessage id="layout.loading" />} />
    </div>
  )
}
