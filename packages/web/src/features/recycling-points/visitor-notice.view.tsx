import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '../../i18n/message-id.ts'
import { Alert } from '../../ui/alert.tsx'
import type { VisitorPlace } from './points-model.ts'
import styles from './visitor-notice.module.css'

function wordsOf({ state, failure }: VisitorPlace): MessageId | null {
  if (failure === null) return null
  if (state === 'approximate') return 'geo.approximate'
  return failure === 'denied' ? 'geo.denied' : 'geo.unavailable'
}

/** GEO-1: a neutral notice that the location is unknown, with what to do about it. */
export function VisitorNoticeView({ visitor, onClose }: { visitor: VisitorPlace; onClose: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  const words = wordsOf(visitor)
  if (words === null) return null
  return (
    <Alert
      tone="info"
      className={styles.notice}
      onDismiss={onClose}
      dismissLabel={formatMessage({ id: 'map.notice.close' })}
    >
      <FormattedMessage id={words} />
    </Alert>
  )
}
