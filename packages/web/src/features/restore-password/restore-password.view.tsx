import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { NewPasswordForm } from '@recircle/core/login-modal'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import type { FormModel } from '../../forms/form-model.ts'
import { NewPasswordFields } from '../../forms/password/new-password-fields.view.tsx'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Row, Stack } from '../../ui/boxes.tsx'
import { Card } from '../../ui/card.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './restore-password.module.css'

export interface RestorePasswordModel {
  readonly form: FormModel<NewPasswordForm>
  readonly step: 'form' | 'sending' | 'failed' | 'linkExpired' | 'done'
  save(): void
  dismissProblem(): void
}

/** ROUTE-16 */
export const RestorePasswordView = observer(function RestorePasswordView({
  model,
}: {
  model: RestorePasswordModel
}): ReactNode {
  if (model.step === 'done')
    return (
      <div role="status">
        <MessagePageView
          heading="restore.doneTitle"
          text={<FormattedMessage id="restore.done" />}
          actions={[{ href: '/profile/login', label: 'auth.signIn' }]}
        />
      </div>
    )
  if (model.step === 'linkExpired')
    return (
      <div role="alert">
        <MessagePageView
          heading="restore.linkExpiredTitle"
          text={<FormattedMessage id="restore.linkExpired" />}
          actions={[
            { href: '/profile/login?restore-password', label: 'restore.askAgain' },
            { href: '/profile/login', label: 'auth.signIn' },
          ]}
        />
      </div>
    )
  return <NewPasswordView model={model} />
})

const NewPasswordView = observer(function NewPasswordView({ model }: { model: RestorePasswordModel }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <CatalogIssueWords>
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
          <Form form={model.form} method="post" onSubmit={() => model.save()}>
            <Stack gap={6}>
              {model.step === 'failed' && (
                <Alert
                  tone="danger"
                  onDismiss={() => model.dismissProblem()}
                  dismissLabel={formatMessage({ id: 'layout.close' })}
                  action={
                    <TextButton onClick={() => model.save()}>
                      <FormattedMessage id="formModal.tryAgain" />
                    </TextButton>
                  }
                >
                  <FormattedMessage id="restore.serverError" />
                </Alert>
              )}
              <NewPasswordFields form={model.form} passwordLabel="restore.newPassword" />
              <Row>
                <SubmitButton form={model.form} busy={model.step === 'sending'}>
                  <FormattedMessage id="restore.save" />
                </SubmitButton>
              </Row>
            </Stack>
          </Form>
        </Card>
      </section>
    </CatalogIssueWords>
  )
})
