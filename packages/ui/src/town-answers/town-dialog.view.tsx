import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { useIntl } from 'react-intl'
import { actDialogOf } from '../act/act-dialog-of.view.tsx'
import type { ActState } from '../act/act-state.ts'
import type { MessageId } from '../i18n/message-id.ts'
import type { TownAnswersViewModel } from './town-answers.view-model.ts'

/** A dialog that sends one act of a town. */
export const TownDialog = actDialogOf<ActState>()

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
  return (
    <TownDialog
      model={model.act}
      title={formatMessage({ id: title })}
      danger={danger}
      send={() => model.confirm()}
      onClose={model.close}
    >
      <p>
        <b>{subject}</b>
      </p>
      <p>{formatMessage({ id: text })}</p>
    </TownDialog>
  )
})
