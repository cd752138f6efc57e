import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { BlockForm } from '@recircle/core/facility'
import { CatalogIssueWords } from '../forms/catalog-issue-words.tsx'
import { FormTextArea } from '../forms/form-fields.tsx'
import { Form, SubmitButton } from '../forms/form.tsx'
import type { FormModel } from '../forms/form-model.ts'
import { Alert } from '../ui/alert.tsx'
import { Row, Stack } from '../ui/boxes.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { Modal } from '../ui/modal.tsx'
import { eventActionWords } from './event-action-words.ts'
import type { AskedEventAction } from './event-actions.view-model.ts'

export interface EventActionDialogModel {
  readonly asked: AskedEventAction | null
  readonly isBusy: boolean
  readonly hasCancellationFailed: boolean
  readonly cancellation: FormModel<BlockForm>
  readonly dismiss: () => void
  readonly confirm: () => Promise<void>
}

/** EVT-2: what is about to happen, in words, before it happens. */
export const EventActionDialog = observer(({ model }: { model: EventActionDialogModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { asked } = model
  if (asked === null) return null
  const { action, event } = asked
  if (action === 'cancel') return <CancellationDialog model={model} name={event.title} />
  const words = eventActionWords[action]
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
      onCancel={model.dismiss}
    >
      <FormattedMessage id={words.text} values={{ name: event.title }} />
    </Confirm>
  )
})

const CancellationDialog = observer(({ model, name }: { model: EventActionDialogModel; name: string }): ReactNode => {
  const { formatMessage } = useIntl()
  const words = eventActionWords.cancel
  return (
    <Modal
      open
      title={formatMessage({ id: words.title })}
      closeLabel={formatMessage({ id: 'formModal.close' })}
      onClose={model.dismiss}
    >
      <CatalogIssueWords>
        <Form form={model.cancellation} onSubmit={() => void model.confirm()}>
          <Stack>
            <p>
              <b>{name}</b>
            </p>
            <p>
              <FormattedMessage id={words.text} />
            </p>
            <FormTextArea
              form={model.cancellation}
              field="reason"
              required
              label={formatMessage({ id: 'facility.closure.reason' })}
              hint={formatMessage({ id: 'myEvents.cancel.reasonHint' })}
              readOnly={model.isBusy}
            />
            <Alert tone="danger">
              <FormattedMessage id="myEvents.cancel.warning" />
            </Alert>
            {model.hasCancellationFailed && (
              <Alert tone="danger" title={formatMessage({ id: 'myEvents.cancel.failureTitle' })}>
                <FormattedMessage id="myEvents.cancel.failureText" values={{ name }} />
              </Alert>
            )}
            <Row>
              <SubmitButton form={model.cancellation} busy={model.isBusy} variant="danger" icon={words.icon}>
                <FormattedMessage id={words.ok} />
              </SubmitButton>
              <Button variant="secondary" onClick={model.dismiss}>
                <FormattedMessage id="myEvents.cancel.keep" />
              </Button>
            </Row>
          </Stack>
        </Form>
      </CatalogIssueWords>
    </Modal>
  )
})
