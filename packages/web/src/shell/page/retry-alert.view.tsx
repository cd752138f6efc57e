import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'

interface RetryAlertProps {
  tone: 'danger' | 'warning'
  text: MessageId
  onRetry: () => void
}

/** Shown next to content that failed to load or reload. */
export const RetryAlertView = ({ tone, text, onRetry }: RetryAlertProps): ReactNode => (
  <Alert
    tone={tone}
    action={
      <TextButton onClick={onRetry}>
        <FormattedMessage id="layout.tryAgain" />
      </TextButton>
    }
  >
    <FormattedMessage id={text} />
  </Alert>
)
