import { observer } from 'mobx-react-lite'
import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewPasswordForm } from '@recircle/core/login-modal'
import { sessionPaths } from '@recircle/core/session'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { FormPasswordField } from '../../forms/form-fields.tsx'
import type { FormModel } from '../../forms/form-model.ts'
import { Form } from '../../forms/form.tsx'
import type { Guess } from '../../forms/password/password-guess.ts'
import { PasswordRulesView } from '../../forms/password/password-rules.view.tsx'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Columns, Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
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

interface NewPasswordModel {
  readonly form: FormModel<NewPasswordForm>
  readonly token: string
  readonly step: 'form' | 'sending' | 'failed' | 'linkExpired' | 'done'
  readonly guess: Guess
  readonly prepare: () => void
  readonly save: () => void
  readonly dismissProblem: () => void
}

/** AUTH-20: a native form, which works without scripts. */
const NewPasswordView = observer(({ model }: { model: NewPasswordModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const isHydrated = useIsHydrated()
  const { form, step } = model
  const place = useRef<HTMLFormElement>(null)
  useTypedBefore(place, ({ password = '', repeatedPassword = '' }) => {
    if (password !== '') {
      model.prepare()
      form.set('password', password)
    }
    if (repeatedPassword !== '') form.set('repeatedPassword', repeatedPassword)
  })
  const shared = {
    form,
    autoComplete: 'new-password',
    showLabel: formatMessage({ id: 'password.show' }),
    hideLabel: formatMessage({ id: 'password.hide' }),
  }
  return (
    <section className={styles.page}>
      <header>
        <h1>{formatMessage({ id: 'restore.newPassword' })}</h1>
        <p className="soft">{formatMessage({ id: 'restore.newText' })}</p>
      </header>
      <Card>
        <CatalogIssueWords>
          <Form
            ref={place}
            form={form}
            method="post"
            action={sessionPaths.restorePassword}
            onFocus={model.prepare}
            onSubmit={model.save}
            aria-busy={step === 'sending' || undefined}
          >
            <input type="hidden" name="token" value={model.token} />
            <Stack gap={6}>
              {step === 'failed' && (
                <Alert
                  tone="danger"
                  onDismiss={model.dismissProblem}
                  dismissLabel={formatMessage({ id: 'layout.close' })}
                  action={<TextButton onClick={model.save}>{formatMessage({ id: 'layout.tryAgain' })}</TextButton>}
                >
                  <FormattedMessage id="restore.serverError" />
                </Alert>
              )}
              <Stack gap={3}>
                <Columns>
                  <FormPasswordField
                    {...shared}
                    field="password"
                    label={formatMessage({ id: 'restore.newPassword' })}
                  />
                  <FormPasswordField
                    {...shared}
                    field="repeatedPassword"
                    label={formatMessage({ id: 'field.repeatPassword' })}
                  />
                </Columns>
                <PasswordRulesView password={form.values.password} guess={model.guess} />
              </Stack>
              <Row>
                <Button type="submit" unready={isHydrated && !form.isValid} busy={step === 'sending'}>
                  <FormattedMessage id="restore.save" />
                </Button>
              </Row>
            </Stack>
          </Form>
        </CatalogIssueWords>
      </Card>
    </section>
  )
})
