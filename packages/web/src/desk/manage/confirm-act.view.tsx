import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { StaffAsk, StaffCall } from '@recircle/core/management'
import type { MessageId } from '../../i18n/message-id.ts'
import { modelled } from '../../routing/screen/modelled.tsx'
import { useDesk } from '../desk-context.ts'
import { ActViewModel } from './act.view-model.ts'
import { ActDialog } from './act-dialog.view.tsx'
import type { Act } from './managed-words.tsx'

interface Question {
  title: MessageId
  text: MessageId
  /** The name of the subject. */
  subject: string
  danger?: boolean
  onDone: () => void
  onClose: () => void
}

interface ConfirmProps extends Question {
  model: Act
  send: (act: Act, done: () => void) => Promise<void>
}

const Confirm = modelled(
  ActViewModel,
  observer(function ConfirmView(props: ConfirmProps): ReactNode {
    const { model: act, send, title, text, subject, danger = false, onDone, onClose } = props
    const { formatMessage } = useIntl()
    const { announce } = useDesk()
    const done = (): void => {
      announce(formatMessage({ id: 'manage.saved' }))
      onDone()
    }
    return (
      <ActDialog
        title={<FormattedMessage id={title} />}
        okLabel={<FormattedMessage id={title} />}
        danger={danger}
        act={act}
        onSubmit={() => void send(act, done)}
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
  }),
)

interface ConfirmActProps<Sent> extends Question {
  call: StaffCall<Sent, null>
  request: StaffAsk<Sent>
}

/** Asks for confirmation of an act that affects other people. */
export const ConfirmAct = <Sent,>({ call, request, ...question }: ConfirmActProps<Sent>): ReactNode => (
  <Confirm {...question} send={(act, done) => act.act(call, request, done)} />
)
