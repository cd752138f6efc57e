import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigation } from 'react-router'
import type { MessageId } from '../i18n/message-id.ts'
import { Alert } from '../ui/alert.tsx'
import { Loader } from '../ui/loader.tsx'
import styles from './navigation-loader.module.css'

/** LAY-7: another page is on its way; it says so after 300 ms. */
export function NavigationLoaderView(): ReactNode {
  const { state, location } = useNavigation()
  return state !== 'idle' && location !== undefined && <LoadingPageView />
}

/** LAY-14: what is waited for, above the page and with a ground of its own, so that nothing is written over words. */
export const LoadingPageView = (): ReactNode => (
  <div className={styles.place}>
    <Loader label={<FormattedMessage id="layout.loading" />} />
  </div>
)

/** MODAL-8: with words and looks that are here already, since what is late may not come either. */
export function NotLoadedView({
  text = 'error.loadText',
  action,
  onDismiss,
}: {
  text?: MessageId
  action?: ReactNode
  onDismiss: () => void
}): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div className={styles.place}>
      <Alert
        tone="danger"
        title={formatMessage({ id: 'error.modalTitle' })}
        action={action}
        onDismiss={onDismiss}
        dismissLabel={formatMessage({ id: 'layout.close' })}
      >
        <FormattedMessage id={text} />
      </Alert>
    </div>
  )
}
