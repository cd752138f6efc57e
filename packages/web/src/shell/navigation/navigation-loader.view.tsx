import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigation } from 'react-router'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import styles from './navigation-loader.module.css'

/** LAY-7: indicates that another page is loading, after 300 ms. */
export function NavigationLoaderView(): ReactNode {
  const { state, location } = useNavigation()
  return state !== 'idle' && location !== undefined && <LoadingPageView />
}

/** LAY-14: a bar below the header, and words on their own background. */
export const LoadingPageView = (): ReactNode => (
  <div className={styles.loading}>
    <span className={styles.line}>
      <span className={styles.bar} />
    </span>
    <Loader of="next" label={<FormattedMessage id="layout.loading" />} />
  </div>
)

/** MODAL-8: uses only texts and styles that are already loaded, since others might fail as well. */
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
