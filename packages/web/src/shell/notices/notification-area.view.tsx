import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import {
  shortCount,
  type Notification,
  type NotificationKind,
  type NotificationStack,
} from '@recircle/core/notification'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { AlertTone } from '@recircle/ui/feedback/alert.tsx'
import { NotificationStack as StackView, type StackedNotification } from '@recircle/ui/feedback/notification-stack.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { wordsOf } from '../../notifications/notification-words.ts'
import { NotificationsViewModel } from './notifications.view-model.ts'

interface NotificationsModel {
  readonly stack: NotificationStack
  readonly close: (id: number) => void
  readonly closeAll: () => void
  readonly signIn: () => void
}

export interface NotificationsProps {
  /** False if the page itself is the login. */
  offersSignIn: boolean
}

const tones: Readonly<Record<NotificationKind, AlertTone>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'danger',
}

/** LAY-8: the notifications as texts. */
const NotificationAreaView = observer((props: NotificationsProps & { model: NotificationsModel }): ReactNode => {
  const { model, offersSignIn } = props
  const { stack } = model
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
        action: words.offers === 'sign-in' && offersSignIn && (
          <TextButton onClick={model.signIn}>{formatMessage({ id: 'auth.signIn' })}</TextButton>
        ),
      },
    ]
  }
  const shown = stack.flatMap(inWords)
  return (
    <StackView
      notifications={shown}
      onClose={(id) => model.close(Number(id))}
      onCloseAll={model.closeAll}
      count={shortCount(shown.length)}
      labels={{
        region: formatMessage({ id: 'notification.title' }),
        close: formatMessage({ id: 'notification.close' }),
        closeAll: formatMessage({ id: 'notification.closeAll' }),
      }}
    />
  )
})

export const NotificationArea = modelled(NotificationsViewModel, NotificationAreaView)
