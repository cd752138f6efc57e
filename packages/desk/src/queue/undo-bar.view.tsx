import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '@recircle/ui/button/button.tsx'
import type { UndoOffer } from './queue-shown.ts'
import styles from './queue.module.css'

const secondMs = 1000

/** DESK-29: shown until the email is sent. */
export function UndoBar({ offer, onUndo }: { offer: UndoOffer; onUndo: () => void }): ReactNode {
  const { formatMessage } = useIntl()
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), secondMs)
    return () => window.clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((offer.untilMs - nowMs) / secondMs))
  return (
    <div className={styles.undo}>
      <p>
        {offer.key === null ? (
          <b>{formatMessage({ id: `desk.together.${offer.verdict}.done` }, { count: offer.count })}</b>
        ) : (
          <>
            <b>{formatMessage({ id: `desk.done.${offer.deed}` })}</b> {offer.title}
          </>
        )}
      </p>
      <Button size="sm" variant="on-pine" icon="restore" onClick={onUndo}>
        <FormattedMessage id="desk.undo" values={{ seconds }} />
      </Button>
    </div>
  )
}
