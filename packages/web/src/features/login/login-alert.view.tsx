import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'

interface LoginAlertProps {
  text: MessageId
  /** The time to wait, if the text mentions it. */
  minutes?: number
  onDismiss: () => void
  /** Null if a retry would be pointless. */
  onTryAgain: (() => void) | null
}

/** AUTH-1, AUTH-12: the error, until dismissed. */
export function LoginAlertView({ text, minutes = 0, onDismiss, onTryAgain }: LoginAlertProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Alert
      tone="danger"
      onDismiss={onDismiss}
      dismissLabel={formatMessage({ id: 'layout.close' })}
      action={onTryAgain && <TextButton onClick={onTryAgain}>{formatMessage({ id: 'layout.tryAgain' })}</TextButton>}
    >
      <FormattedMessage id={text} values={{ minutes }} />
    </Alert>
  )
}
