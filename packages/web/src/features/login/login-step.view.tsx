import { observer } from 'mobx-react-lite'
import { useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { enoughToday } from '@recircle/core/http'
import type { RestorePasswordForm, RestoreProblem } from '@recircle/core/login-modal'
import { sessionPaths } from '@recircle/core/session'
import { Button } from '@recircle/ui/button/button.tsx'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { FormTextField } from '../../forms/form-fields.tsx'
import type { FormModel } from '../../forms/form-model.ts'
import { Form } from '../../forms/form.tsx'
import { useTypedBefore } from '../../forms/use-typed-before.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { Stack } from '@recircle/ui/field/boxes.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { LoginFieldsView, type LoginFieldsModel } from './login-fields.view.tsx'
import type { LoginStep } from './login.view-model.ts'
import { LoginAlertView } from './login-alert.view.tsx'
import styles from './login.module.css'

export interface LoginModel extends LoginFieldsModel, RestoreFieldsModel {
  readonly step: LoginStep
}

/** AUTH-12: the current view without its heading. `returnPath` is the target after login. */
export const LoginStepView = observer(({ model, returnPath }: { model: LoginModel; returnPath: string }): ReactNode => {
  const { step } = model
  if (step === 'login') return <LoginFieldsView model={model} returnPath={returnPath} />
  if (step === 'restorePassword') return <RestoreFieldsView model={model} />
  return (
    <p>
      <Button onClick={model.showLogin} data-autofocus>
        <FormattedMessage id="restore.backToLogin" />
      </Button>
    </p>
  )
})

const problemTexts: Readonly<Record<RestoreProblem, MessageId>> = {
  'not-found': 'restore.notFound',
  [enoughToday]: 'layout.enough',
  'server-error': 'restore.serverError',
}

interface RestoreFieldsModel {
  readonly restoreForm: FormModel<RestorePasswordForm>
  readonly restoreProblem: RestoreProblem | null
  readonly isSendingRestore: boolean
  readonly sendRestore: () => void
  readonly dismissRestoreProblem: () => void
  readonly showLogin: () => void
}

/** AUTH-12, AUTH-20: requests a link to set a new password; a native form that works without scripts. */
const RestoreFieldsView = observer(({ model }: { model: RestoreFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const isHydrated = useIsHydrated()
  const { restoreForm, restoreProblem, isSendingRestore } = model
  const form = useRef<HTMLFormElement>(null)
  useTypedBefore(form, ({ email = '' }) => {
    if (email !== '') restoreForm.set('email', email)
  })
  return (
    <CatalogIssueWords>
      <Form
        ref={form}
        form={restoreForm}
        method="post"
        action={sessionPaths.forgotPassword}
        onSubmit={model.sendRestore}
        aria-busy={isSendingRestore || undefined}
      >
        <Stack gap={4}>
          {restoreProblem !== null && (
            <LoginAlertView
              text={problemTexts[restoreProblem]}
              onDismiss={model.dismissRestoreProblem}
              onTryAgain={restoreProblem === 'server-error' ? model.sendRestore : null}
            />
          )}
          <FormTextField
            form={restoreForm}
            field="email"
            type="email"
            label={formatMessage({ id: 'field.email' })}
            autoComplete="email"
            data-autofocus
          />
          <div className={styles.actions}>
            <Button type="submit" unready={isHydrated && !restoreForm.isValid} busy={isSendingRestore}>
              <FormattedMessage id="restore.send" />
            </Button>
            <TextButton alone onClick={model.showLogin}>
              <FormattedMessage id="restore.backToLogin" />
            </TextButton>
          </div>
        </Stack>
      </Form>
    </CatalogIssueWords>
  )
})
