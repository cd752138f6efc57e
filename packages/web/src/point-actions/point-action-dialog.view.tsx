import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { BlockForm } from '@recircle/core/facility'
import { CatalogIssueWords } from '../forms/catalog-issue-words.tsx'
import { FormTextArea } from '../forms/form-fields.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import type { FormModel } from '../forms/form-model.ts'
import { Alert } from '../ui/alert.tsx'
import { Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Modal } from '../ui/modal.tsx'
import { isClosure, type ClosureAction } from './point-action.ts'
import styles from './point-action-dialog.module.css'
import { pointActionWords } from './point-action-words.ts'
import type { AskedAction } from './point-actions.view-model.ts'

export interface PointActionDialogModel {
  readonly asked: AskedAction | null
  readonly isBusy: boolean
  readonly hasClosureFailed: boolean
  readonly closure: FormModel<BlockForm>
  readonly cancel: () => void
  readonly confirm: () => Promise<void>
}

/** FAC-8: what is about to happen, in words, before it happens. */
export const PointActionDialog = observer(({ model }: { model: PointActionDialogModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { asked } = model
  if (asked === null) return null
  const { action, facility } = asked
  if (isClosure(action)) return <ClosureDialog model={model} action={action} name={facility.name} />
  const words = pointActionWords[action]
  return (
    <Confirm
      open
      title={formatMessage({ id: words.title })}
      closeLabel={formatMessage({ id: 'formModal.close' })}
      okLabel={formatMessage({ id: words.ok })}
      cancelLabel={formatMessage({ id: 'confirm.cancel' })}
      danger={action === 'delete'}
      busy={model.isBusy}
      onOk={() => void model.confirm()}
      onCancel={model.cancel}
    >
      <Stack>
        {action === 'edit' && (
          <p>
            <b>{facility.name}</b>
          </p>
        )}
        <p>
          <FormattedMessage id={words.text} values={{ name: facility.name }} />
        </p>
      </Stack>
    </Confirm>
  )
})

interface ClosureDialogProps {
  model: PointActionDialogModel
  action: ClosureAction
  name: string
}

/** FAC-10 */
const ClosureDialog = observer(({ model, action, name }: ClosureDialogProps): ReactNode => {
  const { formatMessage } = useIntl()
  const words = pointActionWords[action]
  const isForGood = action === 'closePermanently'
  return (
    <Modal
      open
      title={formatMessage({ id: words.title })}
      closeLabel={formatMessage({ id: 'formModal.close' })}
      onClose={model.cancel}
    >
      <CatalogIssueWords>
        <Form form={model.closure} onSubmit={() => void model.confirm()}>
          <Stack>
            <p>
              <b>{name}</b>
            </p>
            <p>
              <FormattedMessage id={words.text} />
            </p>
            <FormTextArea
              form={model.closure}
              field="reason"
              required
              label={formatMessage({ id: 'facility.closure.reason' })}
              hint={formatMessage({ id: isForGood ? 'facility.closure.ownHint' : 'facility.closure.publicHint' })}
              readOnly={model.isBusy}
            />
            <Alert tone={isForGood ? 'danger' : 'warning'}>
              <FormattedMessage id={isForGood ? 'facility.closure.forGoodWarning' : 'facility.closure.pauseWarning'} />
            </Alert>
            {model.hasClosureFailed && (
              <Alert tone="danger" title={formatMessage({ id: `facility.${action}.failureTitle` })}>
                <FormattedMessage id={`facility.${action}.failureText`} values={{ name }} />
              </Alert>
            )}
            <div className={styles.buttons}>
              <Button variant="secondary" onClick={model.cancel}>
                <FormattedMessage id="facility.closure.keepOpen" />
              </Button>
              <SubmitButton
                form={model.closure}
                busy={model.isBusy}
                variant={isForGood ? 'danger' : 'primary'}
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
