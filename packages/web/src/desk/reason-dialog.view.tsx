import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Observer } from 'mobx-react-lite'
import { decisionWordsMaxLength } from '@recircle/core/desk'
import type { GatewayError } from '@recircle/core/wire'
import type { MessageId } from '../i18n/message-id.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { useDesk } from './desk-context.ts'
import { faultWordsOf } from './queue/announcement-words.ts'
import styles from './desk-page.module.css'

/** What a dialog that asks for a reason needs of its model. */
export interface ReasonModel<Answer> {
  readonly isBusy: boolean
  readonly fault: GatewayError | null
  /** What the server answered; null if it did not. */
  readonly send: (reason: string) => Promise<{ readonly value: Answer } | null>
}

interface ReasonDialogProps<Answer> {
  model: ReasonModel<Answer>
  title: ReactNode
  text: ReactNode
  okLabel: ReactNode
  /** Announced after success. */
  done: MessageId
  danger?: boolean
  onDone: (answer: Answer) => void
  onClose: () => void
  /** Further choices, above the reason. */
  children?: ReactNode
}

/** Asks for a reason, and stays open until the server responds. */
export function ReasonDialog<Answer>(props: ReasonDialogProps<Answer>): ReactNode {
  const { title, text, okLabel, done, danger = false, model, onDone, onClose, children } = props
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = async (): Promise<void> => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const answer = await model.send(reason.trim())
    if (answer === null) return
    announce(formatMessage({ id: done }))
    onDone(answer.value)
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
          <Observer>
            {() => (
              <Button type="submit" form={formId} variant={danger ? 'danger' : 'primary'} busy={model.isBusy}>
                {okLabel}
              </Button>
            )}
          </Observer>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!model.isBusy) void submit()
        }}
      >
        <Observer>
          {() =>
            model.fault && (
              <Alert tone="danger">
                <FormattedMessage id={faultWordsOf(model.fault)} />
              </Alert>
            )
          }
        </Observer>
        <p>{text}</p>
        {children}
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
