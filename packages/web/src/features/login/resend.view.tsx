import { useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { enoughToday } from '@recircle/core/http'
import type { MessageId } from '../../i18n/message-id.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { ResendState } from './login.view-model.ts'

const words = {
  done: 'auth.resend.done',
  failed: 'auth.resend.failed',
  [enoughToday]: 'layout.enough',
} as const satisfies Readonly<Record<string, MessageId>>

interface ResendProps {
  state: ResendState
  onResend: () => void
}

/** REG-7: offers to resend the confirmation after a refused login. Shown for any account, so that it reveals nothing. */
export function ResendView({ state, onResend }: ResendProps): ReactNode {
  const { formatMessage } = useIntl()
  const place = useRef<HTMLParagraphElement>(null)
  const resend = (): void => {
    // The button is replaced by the result, so the focus moves there.
    place.current?.focus()
    onResend()
  }
  const isRequested = state === 'none' || state === 'sending'
  return (
    <p className="soft" role="status" tabIndex={-1} ref={place}>
      {isRequested ? (
        <>
          <FormattedMessage id="auth.resend.question" />{' '}
          <TextButton onClick={resend}>{formatMessage({ id: 'auth.resend.button' })}</TextButton>
        </>
      ) : (
        <FormattedMessage id={words[state]} />
      )}
    </p>
  )
}
