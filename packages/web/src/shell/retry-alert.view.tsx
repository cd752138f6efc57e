import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'
import { Alert } from '../ui/alert.tsx'
import { TextButton } from '../ui/text-button.tsx'

interface RetryAlertProps {
  tone: 'danger' | 'warning'
  text: MessageId
  onRetry: () => void
}

/** What stands beside something that could not be loaded, or not again. */
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
