import { useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Observer } from 'mobx-react-lite'
import { decisionWordsMaxLength } from '@recircle/core/desk'
import type { GatewayError } from '@recircle/core/wire'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { TextArea } from '@recircle/ui/field/text-area.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { FormDialog } from '@recircle/ui/act/form-dialog.view.tsx'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'

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
    <Observer>
      {() => (
        <FormDialog
          {...{ title, okLabel, danger, onClose }}
          size="small"
          isBusy={model.isBusy}
          onSubmit={() => void submit()}
        >
          {model.fault && <Alert tone="danger">{formatMessage({ id: faultWordsOf(model.fault) })}</Alert>}
          <p>{text}</p>
          {children}
          <TextArea
            label={formatMessage({ id: 'desk.log.reason' })}
            rows={4}
            value={reason}
            maxLength={decisionWordsMaxLength}
            error={isMissing ? formatMessage({ id: 'desk.reasonRequired' }) : undefined}
            onChange={(words) => {
              setReason(words)
              setMissing(false)
            }}
            required
          />
        </FormDialog>
      )}
    </Observer>
  )
}
