import { lazy, Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { senderActsOf, type DeskItem, type SenderAct } from '@recircle/core/desk'
import { Button } from '../../ui/button.tsx'
import { useDesk } from '../desk-services.ts'
import styles from './item.module.css'

const LateDialog = lazy(async () => ({ default: (await import('../reason-dialog.view.tsx')).ReasonDialog }))

/** DESK-41: about who has sent the item; it goes on waiting. */
export function SenderActs({ item, onDone }: { item: DeskItem; onDone: () => void }): ReactNode {
  const { gateway } = useDesk()
  const [asked, setAsked] = useState<SenderAct | null>(null)
  const acts = senderActsOf(item.author)
  if (acts.length === 0) return null
  return (
    <div className={styles.senderActs}>
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === 'lift-ban' ? 'secondary' : 'danger-quiet'}
          icon={act === 'lift-ban' ? 'refresh' : 'ban'}
          onClick={() => setAsked(act)}
        >
          <FormattedMessage id={`desk.sender.${act}`} />
        </Button>
      ))}
      {asked !== null && (
        <Suspense>
          <LateDialog
            title={<FormattedMessage id={`desk.sender.${asked}`} />}
            text={
              <FormattedMessage
                id={`desk.sender.${asked}.text`}
                values={{ name: item.author.name || item.author.email }}
              />
            }
            okLabel={<FormattedMessage id={`desk.sender.${asked}`} />}
            done={`desk.sender.${asked}.done`}
            danger={asked !== 'lift-ban'}
            send={(reason) => gateway.actOnSender(item, { act: asked, reason })}
            onDone={() => {
              setAsked(null)
              onDone()
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
