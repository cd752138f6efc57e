import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import {
  isLifting,
  senderActionsOf,
  type DeskDecidedTogether,
  type DeskItem,
  type SenderAction,
} from '@recircle/core/desk'
import { Button } from '@recircle/ui/button/button.tsx'
import styles from '../item-section.module.css'

const LateDialog = lazy(async () => ({ default: (await import('./sender-dialog.view.tsx')).SenderDialog }))

interface SenderActionsProps {
  item: DeskItem
  /** Null if only the sender was acted on. */
  onDone: (decided: DeskDecidedTogether | null) => void
}

/** DESK-41: acts on the sender; the item stays in the queue, unless what waits is declined with it (DESK-57). */
export function SenderActions({ item, onDone }: SenderActionsProps): ReactNode {
  const [dialogAct, setDialogAct] = useState<SenderAction | null>(null)
  const acts = senderActionsOf(item.author)
  if (acts.length === 0) return null
  return (
    <div className={styles.senderActs}>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={isLifting(act) ? 'secondary' : 'danger-quiet'}
          icon={isLifting(act) ? 'refresh' : 'ban'}
          onClick={() => setDialogAct(act)}
        >
          <FormattedMessage id={`desk.sender.${act}`} />
        </Button>
      ))}
      {dialogAct !== null && (
        <Suspense>
          <LateDialog
            item={item}
            act={dialogAct}
            onDone={(decided) => {
              setDialogAct(null)
              onDone(decided)
            }}
            onClose={() => setDialogAct(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
