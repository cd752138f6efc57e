import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { enoughToday } from '@recircle/core/http'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import type { ClaimNotice } from './claims.view-model.ts'
import styles from './claims.module.css'

interface NoticeProps {
  notice: ClaimNotice | null
  id: string | null
  email?: string
}

/** The region stays, so that screen readers hear what appears in it. */
export const NoticeView = ({ notice, id, email = '' }: NoticeProps): ReactNode => (
  <div aria-live="polite" className={styles.live}>
    {notice?.id === id && notice.outcome !== null && (
      <Alert tone="success">
        {notice.outcome === 'sent' ? (
          <FormattedMessage id="claims.email.sent" values={{ email }} />
        ) : (
          <FormattedMessage id={`claims.told.${notice.outcome}`} />
        )}
      </Alert>
    )}
    {notice?.id === id && notice.problem !== null && (
      <Alert tone="danger">
        <FormattedMessage id={notice.problem === enoughToday ? 'layout.enough' : `claims.problem.${notice.problem}`} />
      </Alert>
    )}
  </div>
)
