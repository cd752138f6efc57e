import type { ReactNode } from 'react'
import type { IconName } from '../icons/icon-name.ts'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../button/icon-button.tsx'
import styles from './alert.module.css'

export type AlertTone = 'info' | 'success' | 'warning' | 'danger'

export const toneIcons: Record<AlertTone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'error',
  danger: 'error',
}

export interface AlertProps {
  tone?: AlertTone | undefined
  title?: ReactNode
  children?: ReactNode
  /** A link or a text button. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  dismissLabel?: string | undefined
  className?: string | undefined
}

/** An inline message. The danger tone interrupts screen readers, the others wait. */
export const Alert = ({ tone = 'info', title, children, action, onDismiss, dismissLabel, className }: AlertProps) => (
  <div role={tone === 'danger' ? 'alert' : 'status'} className={classNames(styles.alert, styles[tone], className)}>
    <Icon name={toneIcons[tone]} />
    <div className={styles.content}>
      <p>
        {title && <b>{title} </b>}
        {children}
      </p>
      {action && <div className={styles.action}>{action}</div>}
    </div>
    {onDismiss && dismissLabel && (
      <IconButton icon="close" iconSize="sm" label={dismissLabel} className={styles.dismiss} onClick={onDismiss} />
    )}
  </div>
)
