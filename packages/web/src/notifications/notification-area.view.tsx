import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  shortCount,
  type Notification,
  type NotificationKind,
  type NotificationStack,
} from '@recircle/core/notification'
import type { AlertTone } from '../ui/alert.tsx'
import { NotificationStack as StackView, type StackedNotification } from '../ui/notification-stack.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { wordsOf } from './notification-words.ts'

export interface NotificationsProps {
  stack: NotificationStack
  onClose: (id: number) => void
  onCloseAll: () => void
  /** Null if the page itself is the login. */
  onSignIn: (() => void) | null
}

const tones: Readonly<Record<NotificationKind, AlertTone>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
}

/** LAY-8: the notifications as texts. */
export function NotificationAreaView({ stack, onClose, onCloseAll, onSignIn }: NotificationsProps): ReactNode {
  const { formatMessage } = useIntl()
  const inWords = ({ id, kind, code, params }: Notification): StackedNotification[] => {
    const words = wordsOf(code)
    if (words === null) return []
    return [
      {
        id: String(id),
        tone: tones[kind],
        title: formatMessage({ id: words.title }, params),
        text: words.text && formatMessage({ id: words.text }, params),
        action: words.offers === 'sign-in' && onSignIn && (
          <TextButton onClick={onSignIn}>
            <FormattedMessage id="auth.signIn" />
          </TextButton>
        ),
      },
    ]
  }
  const shown = stack.flatMap(inWords)
  return (
    <StackView
      notifications={shown}
      onClose={(id) => onClose(Number(id))}
      onCloseAll={onCloseAll}
      count={shortCount(shown.length)}
      labels={{
        region: formatMessage({ id: 'notification.title' }),
        close: formatMessage({ id: 'notification.close' }),
        closeAll: formatMessage({ id: 'notification.closeAll' }),
      }}
    />
  )
}
