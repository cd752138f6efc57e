import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { returnPathOf } from '../../routing/refusal.ts'
import { heroLoopDrawing } from '@recircle/ui/icons/hero-loop.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Drawing } from '@recircle/ui/icons/drawing.tsx'
import { LoginStepView, type LoginModel } from './login-step.view.tsx'
import { loginWords } from './login-words.ts'
import styles from './login.module.css'

/** AUTH-12 */
export const LoginView = observer(({ model }: { model: LoginModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { search } = useLocation()
  const { step } = model
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
            <p className="soft">{formatMessage({ id: text })}</p>
          </div>
          {step === 'login' && (
            <noscript>
              <p>{formatMessage({ id: 'auth.noScript' })}</p>
              <p>
                <Anchor href="/profile/login?restore-password">{formatMessage({ id: 'auth.forgotPassword' })}</Anchor>
              </p>
            </noscript>
          )}
          <LoginStepView model={model} returnPath={returnPathOf(search)} />
          {step === 'login' && (
            <p className={styles.register}>
              <FormattedMessage id="auth.noAccount" />{' '}
              <Anchor href="/registration/">{formatMessage({ id: 'registration.submit' })}</Anchor>
            </p>
          )}
        </div>
      </section>
      <aside className={styles.picture} aria-hidden="true">
        <Drawing drawing={heroLoopDrawing} className={styles.drawing} />
        <p>{formatMessage({ id: 'auth.slogan' })}</p>
      </aside>
    </div>
  )
})
