import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { actDialogOf, type ActDialogProps } from '../act/act-dialog-of.view.tsx'
import type { ActState } from '../act/act-state.ts'
import type { MessageId } from '../i18n/message-id.ts'
import type { TownAnswersViewModel } from './town-answers.view-model.ts'

const Dialog = actDialogOf<ActState>()

interface TownDialogProps extends Omit<ActDialogProps<ActState>, 'send'> {
  onSend: () => Promise<void>
}

/** A dialog that sends one act of a town. */
export const TownDialog = ({ onSend, ...props }: TownDialogProps): ReactNode => <Dialog {...props} send={onSend} />

interface ConfirmTownProps {
  model: TownAnswersViewModel
  title: MessageId
  text: MessageId
  subject: string
  danger?: boolean
}

/** Asks before an act that visitors see. */
export const ConfirmTown = observer((props: ConfirmTownProps): ReactNode => {
  const { model, title, text, subject, danger = false } = props
  const { formatMessage } = useIntl()
  const { act, confirm, close } = model
  return (
    <TownDialog model={act} title={formatMessage({ id: title })} danger={danger} onSend={confirm} onClose={close}>
      <p>
        <b>{subject}</b>
      </p>
      <p>{formatMessage({ id: text })}</p>
    </TownDialog>
  )
})
