import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { toneIcons, type AlertTone } from './alert.tsx'
import { Badge } from '../mark/badge.tsx'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { TextButton } from '../button/text-button.tsx'
import { topHost, watchTop } from '../dialog/modal.tsx'
import { stayAboveBars } from '../layout/bars-height.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import styles from './notification-stack.module.css'

export interface StackedNotification {
  id: string
  tone: AlertTone
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
}

export interface NotificationStackProps {
  /** Newest first. */
  notifications: readonly StackedNotification[]
  onClose: (id: string) => void
  onCloseAll: () => void
  labels: { region: string; close: string; closeAll: string }
  /** The number of notifications, already shortened (LAY-8). */
  count: string
}

const shownMax = 3
const noHost = (): null => null

/** LAY-8, LAY-13: the newest notifications, and a badge that counts all. Shown above modals, inside the topmost one, and announced politely. */
export function NotificationStack(props: NotificationStackProps) {
  const host = useSyncExternalStore(watchTop, topHost, noHost)
  return host ? createPortal(<PlacedStack {...props} />, host) : <PlacedStack {...props} />
}

/** Remounted in each host, and therefore shown again there. */
function PlacedStack(props: NotificationStackProps) {
  const { notifications, onClose, onCloseAll, labels, count } = props
  const stack = useRef<HTMLElement>(null)
  useEffect(() => stayAboveBars(stack.current), [])
  const [latest] = notifications
  const newest = latest?.id
  useEffect(() => {
    const element = stack.current
    // A dialog that leaves takes the stack inside it along; the next host mounts its own.
    if (element?.isConnected !== true) return
    // Showing it again puts it above a modal that was opened meanwhile.
    element.hidePopover()
    if (newest !== undefined) element.showPopover()
  }, [newest])

  return (
    <>
      <output>
        {latest && (
          <VisuallyHidden>
            {latest.title} {latest.text}
          </VisuallyHidden>
        )}
      </output>
      <section ref={stack} popover="manual" aria-label={labels.region} className={styles.stack}>
        <ul className={styles.list}>
          {notifications.slice(0, shownMax).map(({ id, tone, title, text, action }) => (
            <li key={id} className={classNames(styles.notification, styles[tone])}>
              <Icon name={toneIcons[tone]} />
              <div className={styles.content}>
                <b>{title}</b>
                {text && <p>{text}</p>}
                {action && <div className={styles.action}>{action}</div>}
              </div>
              <IconButton
                icon="close"
                iconSize="sm"
                label={labels.close}
                className={styles.close}
                onClick={() => onClose(id)}
              />
            </li>
          ))}
        </ul>
        {notifications.length > 1 && (
          <p className={styles.more}>
            <span className={styles.count}>
              <Icon name="bell" size="sm" />
              {labels.region} <Badge hot>{count}</Badge>
            </span>
            <TextButton onClick={onCloseAll} className={styles.closeAll}>
              {labels.closeAll}
            </TextButton>
          </p>
        )}
      </section>
    </>
  )
}
