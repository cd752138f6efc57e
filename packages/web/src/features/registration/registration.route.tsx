import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { defineStaticScreen } from '../../screen/define-screen.tsx'
import styles from '../../shell/message-page.module.css'
import { useModals } from '../../shell/modals.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** ROUTE-14: the address opens the modal. Behind it stands what can be read without scripts; whoever closes it goes home. */
function RegistrationPageView(): ReactNode {
  const { shown, open } = useModals()
  const navigate = useNavigate()
  const hasOpened = useRef(false)
  useEffect(() => {
    if (!hasOpened.current) open('registration')
    else if (shown === null) void navigate('/', { replace: true })
    hasOpened.current = true
  }, [shown, open, navigate])
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="title.registration" />
      </h1>
      <p className="lead">
        <FormattedMessage id="registration.lead" />
      </p>
      <noscript>
        <p>
          <FormattedMessage id="error.noScript" />
        </p>
      </noscript>
      <div className={styles.actions}>
        <LinkButton href="/profile/login" variant="secondary">
          <FormattedMessage id="auth.signIn" />
        </LinkButton>
      </div>
    </section>
  )
}

export const screen = defineStaticScreen(RegistrationPageView)
