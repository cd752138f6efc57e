import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sessionPaths } from '@recircle/core/session'
import { afterPress } from '../../forms/after-press.ts'
import { useFirstFault } from '../../forms/first-fault.ts'
import { PasswordRulesView } from '../../forms/password/password-rules.view.tsx'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Alert } from '../../ui/alert.tsx'
import { Columns, Row, Stack } from '../../ui/boxes.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import type { NewPasswordField } from './new-password.flow.ts'
import styles from './restore-password.module.css'
import type { NewPassword } from './use-new-password.ts'

const labels = { password: 'restore.newPassword', repeatedPassword: 'field.repeatPassword' } as const

interface NewPasswordProps extends NewPassword {
  token: string
}

/** AUTH-20: a native form, which works without scripts. */
export function NewPasswordView({ shown, act, token }: NewPasswordProps): ReactNode {
  const { formatMessage } = useIntl()
  const isHydrated = useIsHydrated()
  const [values, setValues] = useState({ password: '', repeatedPassword: '' })
  const form = useRef<HTMLFormElement>(null)
  const showFirstFault = useFirstFault(form)
  const save = (): void => act((flow) => flow.save())
  const field = (name: NewPasswordField): ReactNode => {
    const issue = shown.issues[name]
    return (
      <PasswordField
        name={name}
        value={values[name]}
        error={issue && formatMessage({ id: `validation.${issue.code}` }, issue.params)}
        label={formatMessage({ id: labels[name] })}
        autoComplete="new-password"
        showLabel={formatMessage({ id: 'password.show' })}
        hideLabel={formatMessage({ id: 'password.hide' })}
        onChange={(typed) => {
          setValues((before) => ({ ...before, [name]: typed }))
          act((flow) => flow.set(name, typed))
        }}
        onBlur={() => afterPress(() => act((flow) => flow.leave(name)))}
      />
    )
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (shown.canSave) return save()
    act((flow) => flow.leave('password'))
    act((flow) => flow.leave('repeatedPassword'))
    showFirstFault()
  }
  return (
    <section className={styles.page}>
      <header>
        <h1>
          <FormattedMessage id="restore.newTitle" />
        </h1>
        <p className="soft">
          <FormattedMessage id="restore.newText" />
        </p>
      </header>
      <Card>
        <form
          ref={form}
          method="post"
          action={sessionPaths.restorePassword}
          noValidate
          onSubmit={submit}
          aria-busy={shown.step === 'sending' || undefined}
        >
          <input type="hidden" name="token" value={token} />
          <Stack gap={6}>
            {shown.step === 'failed' && (
              <Alert
                tone="danger"
                onDismiss={() => act((flow) => flow.dismissProblem())}
                dismissLabel={formatMessage({ id: 'layout.close' })}
                action={
                  <TextButton onClick={save}>
                    <FormattedMessage id="layout.tryAgain" />
                  </TextButton>
                }
              >
                <FormattedMessage id="restore.serverError" />
              </Alert>
            )}
            <Stack gap={3}>
              <Columns>
                {field('password')}
                {field('repeatedPassword')}
              </Columns>
              <PasswordRulesView password={values.password} guess={shown.guess} />
            </Stack>
            <Row>
              <Button type="submit" unready={isHydrated && !shown.canSave} busy={shown.step === 'sending'}>
                <FormattedMessage id="restore.save" />
              </Button>
            </Row>
          </Stack>
        </form>
      </Card>
    </section>
  )
}
