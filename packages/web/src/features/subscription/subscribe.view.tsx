import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { subscriptionPath } from '@recircle/core/subscription'
import type { MessageId } from '../../i18n/message-id.ts'
import { useScope } from '../../screen/scope.ts'
import { Alert, type AlertTone } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './subscribe.module.css'
import type { SubscriptionFlow, SubscriptionShown } from './subscription.flow.ts'

const messages: Readonly<Record<'success' | 'emailAlreadyExists' | 'error', { tone: AlertTone; text: MessageId }>> = {
  success: { tone: 'success', text: 'subscription.success' },
  emailAlreadyExists: { tone: 'info', text: 'subscription.alreadySubscribed' },
  error: { tone: 'danger', text: 'subscription.error' },
}

/** FORM-3: a real form; its machine and its rules come when it is focused, at the latest when it is sent. */
export function SubscribeView(): ReactNode {
  const scope = useScope()
  const { formatMessage } = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const flow = useRef<Promise<SubscriptionFlow> | null>(null)
  const [{ state, problem }, setShown] = useState<SubscriptionShown>({ state: 'normal', problem: null })

  const openFlow = (): Promise<SubscriptionFlow> => {
    const clear = (): void => {
      if (input.current) input.current.value = ''
    }
    flow.current ??= import('./subscription.flow.ts')
      .then(({ openSubscription }) => openSubscription(scope, setShown, clear))
      .catch((error: unknown) => {
        flow.current = null
        throw error
      })
    return flow.current
  }
  const submit = async (email: string): Promise<void> => {
    try {
      const opened = await openFlow()
      opened.submit(email)
    } catch {
      setShown({ state: 'error', problem: null })
    }
  }
  const sent = (event: FormEvent): void => {
    event.preventDefault()
    void submit(input.current?.value ?? '')
  }
  const message = state === 'normal' || state === 'loading' ? null : messages[state]
  const close = (): void => {
    if (flow.current === null) setShown({ state: 'normal', problem: null })
    else void flow.current.then((opened) => opened.closeMessage())
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
          <div className={styles.line}>
            <label htmlFor={id} className={styles.label}>
              <FormattedMessage id="subscription.placeholder" />
            </label>
            <input
              ref={input}
              onFocus={() => void openFlow().catch(() => undefined)}
              id={id}
              className={styles.input}
              type="email"
              name="email"
              required
              autoComplete="email"
              placeholder={formatMessage({ id: 'subscription.placeholder' })}
              readOnly={state === 'loading'}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : `${id}-problem`}
            />
            <Button type="submit" variant="on-pine" size="sm" busy={state === 'loading'}>
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
        <Alert tone={message.tone} onDismiss={close} dismissLabel={formatMessage({ id: 'layout.close' })}>
          <FormattedMessage id={message.text} />
        </Alert>
      )}
    </form>
  )
}
