import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { envelopeDrawing } from '../../ui/icons/scenes.ts'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { NewPasswordView, type NewPasswordModel } from './new-password.view.tsx'
import styles from './restore-password.module.css'

/** ROUTE-16: the target of the emailed link. */
export const RestorePasswordView = observer(({ model }: { model: NewPasswordModel }): ReactNode => {
  if (model.step === 'done')
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
  if (model.step === 'linkExpired')
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
  return <NewPasswordView model={model} />
})

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
