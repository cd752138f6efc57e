import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { isLifting, senderActsOf, type DeskItem, type SenderAct } from '@recircle/core/desk'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../desk-services.ts'
import styles from './item.module.css'

const LateDialog = lazy(async () => ({ default: (await import('../reason-dialog.view.tsx')).ReasonDialog }))

/** DESK-41: acts on the sender only; the item stays in the queue. */
export function SenderActs({ item, onDone }: { item: DeskItem; onDone: () => void }): ReactNode {
  const { gateway } = useDesk()
  const [dialogAct, setDialogAct] = useState<SenderAct | null>(null)
  const acts = senderActsOf(item.author)
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
            title={<FormattedMessage id={`desk.sender.${dialogAct}`} />}
            text={
              <FormattedMessage
                id={`desk.sender.${dialogAct}.text`}
                values={{ name: item.author.name || item.author.email }}
              />
            }
            okLabel={<FormattedMessage id={`desk.sender.${dialogAct}`} />}
            done={`desk.sender.${dialogAct}.done`}
            danger={!isLifting(dialogAct)}
            send={(reason) => gateway.actOnSender(item, { act: dialogAct, reason })}
            onDone={() => {
              setDialogAct(null)
              onDone()
            }}
            onClose={() => setDialogAct(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
