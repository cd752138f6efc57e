import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigation } from 'react-router'
import type { MessageId } from '../i18n/message-id.ts'
import { Alert } from '../ui/alert.tsx'
import styles from './navigation-loader.module.css'

/** LAY-7: another page is on its way; it says so after 300 ms. */
export function NavigationLoaderView(): ReactNode {
  const { state, location } = useNavigation()
  return state !== 'idle' && location !== undefined && <LoadingPageView />
}

/** LAY-14: a bar under the header and over no words; where nothing may move, the words on a ground of their own. */
export const LoadingPageView = (): ReactNode => (
  <output className={styles.loading}>
    <span className={styles.bar} />
    <span className={styles.words}>
      <FormattedMessage id="layout.loading" />
    </span>
  </output>
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
