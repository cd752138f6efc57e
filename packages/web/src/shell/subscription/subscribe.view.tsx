import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageTag } from '@recircle/core/site'
import { subscriptionPath } from '@recircle/core/subscription'
import { isEmail } from '@recircle/core/validation'
import { afterPress } from '../../forms/after-press.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import { useKept } from '../../routing/screen/use-kept.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { useLazyFlow } from '../../routing/screen/use-flow.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Alert, type AlertTone } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './subscribe.module.css'
import type { SubscriptionShown } from './subscription.flow.ts'

const messages: Readonly<
  Record<Exclude<SubscriptionShown['state'], 'normal' | 'loading'>, { tone: AlertTone; text: MessageId }>
> = {
  success: { tone: 'success', text: 'subscription.success' },
  asked: { tone: 'info', text: 'subscription.asked' },
  emailAlreadyExists: { tone: 'info', text: 'subscription.alreadySubscribed' },
  enoughToday: { tone: 'warning', text: 'layout.enough' },
  error: { tone: 'danger', text: 'subscription.error' },
}

const atRest: SubscriptionShown = { state: 'normal', email: '', problem: null }
const failed = { state: 'error' } as const
const waiting = { state: 'loading' } as const

/** FORM-3: a native form; its machine and rules are loaded when it is focused, or at the latest when it is sent. */
export function SubscribeView(): ReactNode {
  const scope = useScope()
  const { formatMessage } = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(useKept('subscription').text('email'))
  const open = useCallback(async () => {
    const { openSubscription } = await import('./subscription.flow.ts')
    return openSubscription(scope)
  }, [scope])
  const { shown, prefetch, act, tell, flow, dismissFailure } = useLazyFlow({ open, atRest, failed, waiting })
  const { state, problem } = shown
  const isHydrated = useIsHydrated()
  const [isReady, setReady] = useState(false)
  // Also notices what the browser has filled in.
  const look = (): void => setReady(input.current !== null && isEmail(input.current.value))
  useEffect(look, [state])
  const change = (): void => {
    look()
    const email = input.current?.value ?? ''
    tell((opened) => opened.change(email))
  }
  const leave = (): void => {
    const email = input.current?.value ?? ''
    tell((opened) => opened.leave(email))
  }
  const sent = (event: FormEvent): void => {
    event.preventDefault()
    const email = input.current?.value ?? ''
    // The result replaces the field; after a failure the email is restored.
    setTyped(email)
    act((opened) => opened.submit(email))
    if (!isReady) input.current?.focus()
  }
  const message = state === 'normal' || state === 'loading' ? null : messages[state]
  // The button that closed the message is gone, so the field gets the focus before LAY-16 picks another element.
  const closed = useRef(false)
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (message === null && closed.current) input.current?.focus()
    // The submitted field is gone as well; focuses the message unless the visitor has moved on.
    else if (message !== null && document.activeElement === document.body) notice.current?.focus()
    closed.current = false
  }, [message])
  const close = (): void => {
    closed.current = true
    if (flow === null) dismissFailure()
    else flow.closeMessage()
  }
  return (
    <form
      className={styles.form}
      method="post"
      action={subscriptionPath}
      noValidate
      aria-busy={state === 'loading' || undefined}
      onSubmit={sent}
    >
      <h2>
        <FormattedMessage id="subscription.title" />
      </h2>
      <p>
        <FormattedMessage id="subscription.text" />
      </p>
      {message === null ? (
        <>
          <input type="hidden" name="language" value={languageTag(scope.page.locale)} />
          <div className={styles.line}>
            <label htmlFor={id} className={styles.label}>
              <FormattedMessage id="subscription.placeholder" />
            </label>
            <input
              ref={input}
              onFocus={prefetch}
              onInput={change}
              onBlur={() => afterPress(leave)}
              id={id}
              className={styles.input}
              type="email"
              name="email"
              required
              defaultValue={flow === null ? typed : shown.email}
              autoComplete="email"
              placeholder={formatMessage({ id: 'subscription.placeholder' })}
              disabled={state === 'loading'}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : `${id}-problem`}
            />
            <Button
              type="submit"
              variant="on-pine"
              size="sm"
              unready={isHydrated && !isReady}
              busy={state === 'loading'}
              disabled={state === 'loading'}
            >
              <FormattedMessage id="subscription.submit" />
            </Button>
          </div>
          {problem !== null && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              <FormattedMessage id={`validation.${problem}`} />
            </p>
          )}
        </>
      ) : (
        <div ref={notice} tabIndex={-1}>
          <Alert tone={message.tone} onDismiss={close} dismissLabel={formatMessage({ id: 'layout.close' })}>
            <FormattedMessage id={message.text} />
          </Alert>
        </div>
      )}
    </form>
  )
}
