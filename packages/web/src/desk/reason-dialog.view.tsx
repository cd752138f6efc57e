import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { decisionWordsMaxLength } from '@recircle/core/desk'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'
import type { MessageId } from '../i18n/message-id.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useDesk } from './desk-services.ts'
import { faultWordsOf } from './queue/announcement-words.ts'
import styles from './desk-page.module.css'

interface ReasonDialogProps {
  title: ReactNode
  text: ReactNode
  okLabel: ReactNode
  /** Announced after success. */
  done: MessageId
  danger?: boolean
  send: (reason: string) => Promise<GatewayResult<null>>
  onDone: () => void
  onClose: () => void
}

/** Asks for a reason, and stays open until the server responds. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { title, text, okLabel, done, danger = false, send, onDone, onClose } = props
  const { formatMessage } = useIntl()
  const { session, announce } = useDesk()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<GatewayError | null>(null)
  const submit = async (): Promise<void> => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setBusy(true)
    setFault(null)
    const result = await session.call(() => send(reason.trim()))
    setBusy(false)
    // DESK-53: closing the dialog for the second factor is not a failure.
    if (!result.ok) return setFault(result.error === 'cancelled' ? null : result.error)
    announce(formatMessage({ id: done }))
    onDone()
  }
  return (
    <Modal
      open
      size="small"
      title={title}
      closeLabel={formatMessage({ id: 'desk.cancel' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="desk.cancel" />
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={isBusy}>
            {okLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
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
        <p>{text}</p>
        <TextArea
          label={formatMessage({ id: 'desk.log.reason' })}
          rows={4}
          value={reason}
          maxLength={decisionWordsMaxLength}
          error={isMissing ? <FormattedMessage id="desk.reasonRequired" /> : undefined}
          onChange={(words) => {
            setReason(words)
            setMissing(false)
          }}
          required
        />
      </form>
    </Modal>
  )
}
