import { useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { TextButton } from '../../ui/text-button.tsx'
import type { LoginShown } from './login-shown.ts'

interface ResendProps {
  state: LoginShown['resend']
  onResend: () => void
}

/** REG-7: a visitor who was refused may have confirmed nothing yet. Shown to everybody alike, so that it tells of no account. */
export function ResendView({ state, onResend }: ResendProps): ReactNode {
  const place = useRef<HTMLParagraphElement>(null)
  const resend = (): void => {
    // The button goes with the answer: the focus stays where that is said.
    place.current?.focus()
    onResend()
  }
  const isAsked = state === 'none' || state === 'sending'
  return (
    <p className="soft" role="status" tabIndex={-1} ref={place}>
      {isAsked ? (
        <>
          <FormattedMessage id="auth.resend.question" />{' '}
          <TextButton onClick={resend}>
            <FormattedMessage id="auth.resend.button" />
          </TextButton>
        </>
      ) : (
        <FormattedMessage id={state === 'done' ? 'auth.resend.done' : 'auth.resend.failed'} />
      )}
    </p>
  )
}
