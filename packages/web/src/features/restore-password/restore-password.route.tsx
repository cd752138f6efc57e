import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { envelopeDrawing } from '../../ui/icons/scenes.ts'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { NewPasswordView } from './new-password.view.tsx'
import styles from './restore-password.module.css'
import { useNewPassword } from './use-new-password.ts'

/** ROUTE-16: the target of the emailed link. A different link resets the form. */
export function RestorePasswordView(): ReactNode {
  const { token = '' } = useParams()
  return <RestorePassword key={token} token={token} />
}

function RestorePassword({ token }: { token: string }): ReactNode {
  const { shown, act } = useNewPassword(token)
  if (shown.step === 'done')
    return (
      <OutcomeView role="status">
        <MessagePageView
          drawing={envelopeDrawing}
          heading="restore.doneTitle"
          text={<FormattedMessage id="restore.done" />}
          actions={[{ href: '/profile/login', label: 'auth.signIn' }]}
        />
      </OutcomeView>
    )
  if (shown.step === 'linkExpired')
    return (
      <OutcomeView role="alert">
        <MessagePageView
          drawing={envelopeDrawing}
          heading="restore.linkExpiredTitle"
          text={<FormattedMessage id="restore.linkExpired" />}
          actions={[
            { href: '/profile/login?restore-password', label: 'restore.askAgain' },
            { href: '/profile/login', label: 'auth.signIn' },
          ]}
        />
      </OutcomeView>
    )
  return <NewPasswordView shown={shown} act={act} token={token} />
}

/** The submit button is further down, so the outcome gets the focus at the top. */
function OutcomeView({ role, children }: { role: 'status' | 'alert'; children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div ref={place} role={role} tabIndex={-1} className={styles.outcome}>
      {children}
    </div>
  )
}

export const screen = defineStaticScreen(RestorePasswordView)
