import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { StaffAsk, StaffCall } from '@recircle/core/management'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { ActDialog, useSaved } from './act-dialog.view.tsx'

interface ConfirmActProps<Sent> {
  call: StaffCall<Sent, unknown>
  request: StaffAsk<Sent>
  title: MessageId
  text: MessageId
  /** What the text says of it. */
  values?: Readonly<Record<string, number>>
  /** The name of the subject. */
  subject: ReactNode
  danger?: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks for confirmation of an act that affects other people. */
export function ConfirmAction<Sent>(props: ConfirmActProps<Sent>): ReactNode {
  const { call, request, title, text, values, subject, danger = false, onDone, onClose } = props
  const { formatMessage } = useIntl()
  const saved = useSaved(onDone)
  return (
    <ActDialog
      title={formatMessage({ id: title })}
      danger={danger}
      send={({ act }) => act(call, request, saved)}
      onClose={onClose}
    >
      <p>
        <b>{subject}</b>
      </p>
      <p>{formatMessage({ id: text }, values)}</p>
    </ActDialog>
  )
}
