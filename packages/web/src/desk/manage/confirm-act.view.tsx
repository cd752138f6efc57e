import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StaffAsk, StaffCall } from '@recircle/core/management'
import type { MessageId } from '../../i18n/message-id.ts'
import { useDesk } from '../desk-services.ts'
import { ActDialog } from './act-dialog.view.tsx'
import { useAct } from './use-management.ts'

interface ConfirmActProps<Sent> {
  call: StaffCall<Sent, null>
  request: StaffAsk<Sent>
  title: MessageId
  text: MessageId
  /** The name of the subject. */
  subject: string
  danger?: boolean
  onDone: () => void
  onClose: () => void
}

/** Asks for confirmation of an act that affects other people. */
export function ConfirmAct<Sent>(props: ConfirmActProps<Sent>): ReactNode {
  const { call, request, title, text, subject, danger = false, onDone, onClose } = props
  const { formatMessage } = useIntl()
  const { announce } = useDesk()
  const act = useAct()
  const submit = (): void =>
    void act.act(call, request, () => {
      announce(formatMessage({ id: 'manage.saved' }))
      onDone()
    })
  return (
    <ActDialog
      title={<FormattedMessage id={title} />}
      okLabel={<FormattedMessage id={title} />}
      danger={danger}
      act={act}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <b>{subject}</b>
      </p>
      <p>
        <FormattedMessage id={text} />
      </p>
    </ActDialog>
  )
}
