import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { ReasonForm } from '@recircle/core/moderation'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { FormTextArea } from '../../forms/form-fields.tsx'
import { Form, SubmitButton } from '../../forms/form.tsx'
import type { FormModel } from '../../forms/form-model.ts'
import { useKeptTyping } from '../../session/kept-typing.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Stack } from '@recircle/ui/field/boxes.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Confirm } from '@recircle/ui/dialog/confirm.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import styles from './owner-action-dialog.module.css'
import type { OwnerActionWords } from './owner-action-words.ts'
import type { RequestedAction } from './act-and-tell.ts'

export interface OwnerActionDialogModel<Subject, Action> {
  readonly requested: RequestedAction<Subject, Action> | null
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly reasonForm: FormModel<ReasonForm>
  readonly dismiss: () => void
  readonly confirm: () => Promise<void>
}

interface OwnerActionDialogProps<Subject, Action extends string> {
  model: OwnerActionDialogModel<Subject, Action>
  words: Readonly<Record<Action, OwnerActionWords>>
  nameOf: (subject: Subject) => string
}

/** FAC-8, EVT-2: explains an action and asks for confirmation. */
export const OwnerActionDialog = observer(function OwnerActionDialog<Subject, Action extends string>(
  props: OwnerActionDialogProps<Subject, Action>,
): ReactNode {
  const { model, words: all, nameOf } = props
  const { formatMessage } = useIntl()
  const { requested } = model
  if (requested === null) return null
  const words = all[requested.action]
  const name = nameOf(requested.subject)
  if (words.reason) return <ReasonDialog model={model} words={words} reason={words.reason} name={name} />
  return (
    <Confirm
      open
      title={formatMessage({ id: words.title })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      okLabel={formatMessage({ id: words.ok })}
      cancelLabel={formatMessage({ id: 'confirm.cancel' })}
      danger={requested.action === 'delete'}
      busy={model.isBusy}
      onOk={() => void model.confirm()}
      onCancel={model.dismiss}
    >
      <Stack>
        {/* The texts of the other actions already contain the name. */}
        {requested.action === 'edit' && (
          <p>
            <b>{name}</b>
          </p>
        )}
        <p>{formatMessage({ id: words.text }, { name })}</p>
      </Stack>
    </Confirm>
  )
})

interface ReasonDialogProps {
  model: Omit<OwnerActionDialogModel<unknown, string>, 'asked'>
  words: OwnerActionWords
  reason: NonNullable<OwnerActionWords['reason']>
  name: string
}

/** FAC-10 */
const ReasonDialog = observer(({ model, words, reason, name }: ReasonDialogProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { reasonForm } = model
  useKeptTyping(`${words.title}.${name}`, { reason: reasonForm.values.reason }, (kept) => reasonForm.restore(kept))
  return (
    <Modal
      open
      title={formatMessage({ id: words.title })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      onClose={model.dismiss}
    >
      <CatalogIssueWords>
        <Form form={model.reasonForm} onSubmit={() => void model.confirm()}>
          <Stack>
            <p>
              <b>{name}</b>
            </p>
            <p>{formatMessage({ id: words.text })}</p>
            <FormTextArea
              form={model.reasonForm}
              field="reason"
              required
              label={formatMessage({ id: 'facility.closure.reason' })}
              hint={formatMessage({ id: reason.hint })}
              readOnly={model.isBusy}
            />
            <Alert tone={reason.tone}>{formatMessage({ id: reason.warning })}</Alert>
            {model.hasFailed && (
              <Alert tone="danger" title={formatMessage({ id: reason.failureTitle })}>
                <FormattedMessage id={reason.failureText} values={{ name }} />
              </Alert>
            )}
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={model.dismiss}>
                <FormattedMessage id={reason.keep} />
              </Button>
              <SubmitButton
                form={model.reasonForm}
                busy={model.isBusy}
                variant={reason.tone === 'danger' ? 'danger' : 'primary'}
                icon={words.icon}
              >
                <FormattedMessage id={words.ok} />
              </SubmitButton>
            </div>
          </Stack>
        </Form>
      </CatalogIssueWords>
    </Modal>
  )
})
