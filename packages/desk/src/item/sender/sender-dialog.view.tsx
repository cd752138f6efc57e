import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import {
  deskKinds,
  isLifting,
  type DeskDecidedTogether,
  type DeskItem,
  type QueueItem,
  type SenderAction,
} from '@recircle/core/desk'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { ReasonDialog, type ReasonModel } from '../../dialog/reason-dialog.view.tsx'
import { SenderDialogViewModel } from './sender-dialog.view-model.ts'

interface SenderModel extends ReasonModel<DeskDecidedTogether | null> {
  readonly theirs: readonly QueueItem[]
  readonly declines: boolean
  readonly decline: (declines: boolean) => void
}

interface SenderDialogProps {
  model: SenderModel
  item: DeskItem
  act: SenderAction
  onDone: (decided: DeskDecidedTogether | null) => void
  onClose: () => void
}

const SenderDialogView = observer(function SenderDialogView(props: SenderDialogProps): ReactNode {
  const { model, item, act, onDone, onClose } = props
  const { theirs, declines } = model
  return (
    <ReasonDialog
      model={model}
      title={<FormattedMessage id={`desk.sender.${act}`} />}
      text={
        <FormattedMessage
          id={`desk.sender.${act}.text`}
          values={{ name: item.author.name || item.author.email, count: item.author.colleagues.all + 1 }}
        />
      }
      okLabel={<FormattedMessage id={`desk.sender.${act}`} />}
      done={`desk.sender.${act}.done`}
      danger={!isLifting(act)}
      onDone={onDone}
      onClose={onClose}
    >
      {theirs.length > 0 && (
        <Checkbox
          checked={declines}
          onChange={model.decline}
          label={<FormattedMessage id="desk.sender.declines" values={{ count: theirs.length }} />}
          hint={<Counted items={theirs} />}
        />
      )}
    </ReasonDialog>
  )
})
const Dialog = modelled(SenderDialogViewModel, SenderDialogView)

/** DESK-41, DESK-57: a block or a ban offers to decline their pending items. */
export function SenderDialog(props: Omit<SenderDialogProps, 'model'>): ReactNode {
  const { item, act } = props
  const subject = useMemo(() => ({ item, act }), [item, act])
  return <Dialog data={subject} {...props} />
}

function Counted({ items }: { items: readonly QueueItem[] }): ReactNode {
  const { formatMessage } = useIntl()
  const kinds = deskKinds.flatMap((kind) => {
    const count = items.filter((each) => each.kind === kind).length
    return count === 0 ? [] : [`${formatMessage({ id: `desk.kinds.${kind}` })}: ${count}`]
  })
  return (
    <>
      {kinds.join(', ')}. <FormattedMessage id="desk.sender.declinesHint" />
    </>
  )
}
