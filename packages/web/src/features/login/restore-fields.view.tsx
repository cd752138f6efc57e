import { useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { enoughToday } from '@recircle/core/http'
import type { RestoreProblem } from '@recircle/core/login-modal'
import { sessionPaths } from '@recircle/core/session'
import { afterPress } from '../../forms/after-press.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/boxes.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { LoginAlertView } from './login-alert.view.tsx'
import styles from './login.module.css'
import type { Login } from './use-login.ts'

const problemTexts: Readonly<Record<RestoreProblem, MessageId>> = {
  'not-found': 'restore.notFound',
  [enoughToday]: 'layout.enough',
  'server-error': 'restore.serverError',
}

/** AUTH-12, AUTH-20: requests a link to set a new password; a native form that works without scripts. */
export function RestoreFieldsView({ login: { shown, act } }: { login: Login }): ReactNode {
  const { formatMessage } = useIntl()
  const isHydrated = useIsHydrated()
  const [email, setEmail] = useState('')
  const send = (): void => act((flow) => flow.sendRestore())
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (shown.canSendRestore) return send()
    act((flow) => flow.leaveEmail())
    event.currentTarget.querySelector<HTMLInputElement>('[name=email]')?.focus()
  }
  return (
    <form
      method="post"
      action={sessionPaths.forgotPassword}
      noValidate
      onSubmit={submit}
      aria-busy={shown.isSendingRestore || undefined}
    >
      <Stack gap={4}>
        {shown.restoreProblem !== null && (
          <LoginAlertView
            text={problemTexts[shown.restoreProblem]}
            onDismiss={() => act((flow) => flow.dismissRestoreProblem())}
            onTryAgain={shown.restoreProblem === 'server-error' ? send : null}
          />
        )}
        <TextField
          name="email"
          type="email"
          value={email}
          onChange={(typed) => {
            setEmail(typed)
            act((flow) => flow.setEmail(typed))
          }}
          onBlur={() => afterPress(() => act((flow) => flow.leaveEmail()))}
          error={shown.emailIssue && formatMessage({ id: `validation.${shown.emailIssue}` })}
          label={formatMessage({ id: 'field.email' })}
          autoComplete="email"
          data-autofocus
        />
        <div className={styles.actions}>
          <Button type="submit" unready={isHydrated && !shown.canSendRestore} busy={shown.isSendingRestore}>
            <FormattedMessage id="restore.send" />
          </Button>
          <TextButton alone onClick={() => act((flow) => flow.showLogin())}>
            <FormattedMessage id="restore.backToLogin" />
          </TextButton>
        </div>
      </Stack>
    </form>
  )
}
