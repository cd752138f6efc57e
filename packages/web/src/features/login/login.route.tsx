import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { returnPathOf } from '../../routing/refusal.ts'
import { heroLoopDrawing } from '../../ui/icons/hero-loop.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { Drawing } from '../../ui/drawing.tsx'
import { LoginStepView } from './login-step.view.tsx'
import { loginWords } from './login-shown.ts'
import styles from './login.module.css'
import { useLogin } from './use-login.ts'

/** AUTH-12, ROUTE-20: `restore-password` in the URL starts on the second view. */
export function LoginView(): ReactNode {
  const { search } = useLocation()
  const login = useLogin(new URLSearchParams(search).has('restore-password') ? 'restorePassword' : 'login')
  const { step } = login.shown
  const { title, text } = loginWords[step]
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    // For screen readers another view is like another page.
    if (before.current !== step) heading.current?.focus()
    before.current = step
  }, [step])
  return (
    <div className={styles.screen}>
      <section className={styles.place}>
        <div className={styles.column}>
          <div className={styles.head}>
            <h1 ref={heading} tabIndex={-1}>
              <FormattedMessage id={title} />
            </h1>
            <p className="soft">
              <FormattedMessage id={text} />
            </p>
          </div>
          {step === 'login' && (
            <noscript>
              <p>
                <FormattedMessage id="auth.noScript" />
              </p>
              <p>
                <Anchor href="/profile/login?restore-password">
                  <FormattedMessage id="auth.forgotPassword" />
                </Anchor>
              </p>
            </noscript>
          )}
          <LoginStepView login={login} returnPath={returnPathOf(search)} />
          {step === 'login' && (
            <p className={styles.register}>
              <FormattedMessage id="auth.noAccount" />{' '}
              <Anchor href="/registration/">
                <FormattedMessage id="registration.submit" />
              </Anchor>
            </p>
          )}
        </div>
      </section>
      <aside className={styles.picture} aria-hidden="true">
        <Drawing drawing={heroLoopDrawing} className={styles.drawing} />
        <p>
          <FormattedMessage id="auth.slogan" />
        </p>
      </aside>
    </div>
  )
}

export const screen = defineStaticScreen(LoginView)
