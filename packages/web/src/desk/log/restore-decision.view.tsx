import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { GatewayError } from '@recircle/core/wire'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useDesk } from '../desk-services.ts'
import { faultWordsOf } from '../queue/said-words.ts'

interface RestoreDecisionProps {
  decisionId: string
  onDone: () => void
  onClose: () => void
}

/** DESK-38: asks why, and stays open until the server has done it. */
export function RestoreDecision({ decisionId, onDone, onClose }: RestoreDecisionProps): ReactNode {
  const { formatMessage } = useIntl()
  const { gateway, session, announce } = useDesk()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<GatewayError | null>(null)
  const submit = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    const result = await session.call(() => gateway.restore(decisionId, reason.trim()))
    setBusy(false)
    if (!result.ok) return setFault(result.error)
    announce(formatMessage({ id: 'desk.restore.done' }))
    onDone()
  }
  return (
    <Modal
      open
      size="small"
      title={<FormattedMessage id="desk.restore.title" />}
      closeLabel={formatMessage({ id: 'desk.cancel' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="desk.cancel" />
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            <FormattedMessage id="desk.restore" />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        {fault && (
          <Alert tone="danger">
            <FormattedMessage id={faultWordsOf(fault)} />
          </Alert>
        )}
        <p>
          <FormattedMessage id="desk.restore.text" />
        </p>
        <TextArea
          label={formatMessage({ id: 'desk.log.reason' })}
          rows={4}
          value={reason}
          onChange={setReason}
          required
        />
      </form>
    </Modal>
  )
}
