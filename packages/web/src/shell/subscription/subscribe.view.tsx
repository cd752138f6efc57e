import { observer } from 'mobx-react-lite'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageTag } from '@recircle/core/site'
import { subscriptionPath, type SubscriptionForm } from '@recircle/core/subscription'
import { afterPress } from '../../forms/after-press.ts'
import type { FormModel } from '../../forms/form-model.ts'
import { Form } from '../../forms/form.tsx'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Alert, type AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import styles from './subscribe.module.css'
import { SubscriptionViewModel, type SubscriptionState } from './subscription.view-model.ts'

const messages: Readonly<
  Record<Exclude<SubscriptionState, 'normal' | 'loading'>, { tone: AlertTone; text: MessageId }>
> = {
  success: { tone: 'success', text: 'subscription.success' },
  asked: { tone: 'info', text: 'subscription.asked' },
  emailAlreadyExists: { tone: 'info', text: 'subscription.alreadySubscribed' },
  enoughToday: { tone: 'warning', text: 'layout.enough' },
  error: { tone: 'danger', text: 'subscription.error' },
}

interface SubscribeModel {
  readonly form: FormModel<SubscriptionForm>
  readonly state: SubscriptionState
  readonly submit: () => void
  readonly closeMessage: () => void
}

/** FORM-3: a native form until it is approached; then it is sent without leaving the page. */
const SubscribeView = observer(({ model }: { model: SubscribeModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { locale } = usePage()
  const { form, state } = model
  const place = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(place, ({ email = '' }) => {
    if (email !== form.values.email) form.set('email', email)
  })
  const isHydrated = useIsHydrated()
  const problem = form.visibleIssue('email')?.code ?? null
  const isLoading = state === 'loading'
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
    model.closeMessage()
  }
  return (
    <Form
      ref={place}
      form={form}
      method="post"
      action={subscriptionPath}
      aria-busy={isLoading || undefined}
      onSubmit={model.submit}
    >
      {message === null ? (
        <>
          <input type="hidden" name="language" value={languageTag(locale)} />
          <div className={styles.line}>
            <label htmlFor="subscription-email" className={styles.label}>
              <FormattedMessage id="subscription.placeholder" />
            </label>
            <input
              ref={input}
              onChange={(event) => form.set('email', event.target.value)}
              onBlur={() => afterPress(() => form.touchField('email'))}
              id="subscription-email"
              className={styles.input}
              type="email"
              name="email"
              required
              value={form.values.email}
              autoComplete="email"
              placeholder={formatMessage({ id: 'subscription.placeholder' })}
              disabled={isLoading}
              aria-invalid={problem !== null || undefined}
              aria-describedby={problem === null ? undefined : 'subscription-problem'}
            />
            <Button
              type="submit"
              variant="on-pine"
              size="sm"
              unready={isHydrated && !form.isValid}
              busy={isLoading}
              disabled={isLoading}
            >
              <FormattedMessage id="subscription.submit" />
            </Button>
          </div>
          {problem !== null && (
            <p id="subscription-problem" role="alert" className={styles.problem}>
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
    </Form>
  )
})

export const Subscribe = modelled(SubscriptionViewModel, SubscribeView)
