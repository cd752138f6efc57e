import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  deskKinds,
  isLifting,
  scopeOf,
  type DeskDecidedTogether,
  type DeskItem,
  type QueueItem,
  type SenderAct,
} from '@recircle/core/desk'
import { Checkbox } from '../../ui/checkbox.tsx'
import { useDesk } from '../desk-services.ts'
import { ReasonDialog } from '../reason-dialog.view.tsx'

interface SenderDialogProps {
  item: DeskItem
  act: SenderAct
  onDone: (decided: DeskDecidedTogether | null) => void
  onClose: () => void
}

/** DESK-41, DESK-57: a block or a ban offers to decline what of theirs still waits. */
export function SenderDialog({ item, act, onDone, onClose }: SenderDialogProps): ReactNode {
  const { gateway } = useDesk()
  const [theirs, setTheirs] = useState<readonly QueueItem[]>([])
  const [declines, setDeclines] = useState(false)
  const scope = scopeOf(act)
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      const waiting = scope === null ? null : await gateway.waitingOf(item, scope)
      if (waiting?.ok && !isGone) setTheirs(waiting.value)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [gateway, item, scope])
  return (
    <ReasonDialog
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
      send={(reason) => gateway.actOnSender(item, { act, reason, declines })}
      onDone={onDone}
      onClose={onClose}
    >
      {theirs.length > 0 && (
        <Checkbox
          checked={declines}
          onChange={setDeclines}
          label={<FormattedMessage id="desk.sender.declines" values={{ count: theirs.length }} />}
          hint={<Counted items={theirs} />}
        />
      )}
    </ReasonDialog>
  )
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
