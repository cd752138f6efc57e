import { useState } from 'react'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { NotificationStack, type StackedNotification } from '@recircle/ui/feedback/notification-stack.tsx'
import { Row } from '@recircle/ui/field/boxes.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'

const samples: Omit<StackedNotification, 'id'>[] = [
  { tone: 'success', title: words.pointOpened, text: words.pointOpenedText },
  { tone: 'warning', title: words.noConnection, text: words.noConnectionText },
  { tone: 'info', title: words.newVersion, action: <TextButton>{words.refreshPage}</TextButton> },
  { tone: 'danger', title: words.loadError, text: words.notSent },
]

export function MessagesSection() {
  const [isShown, setShown] = useState(true)
  const [count, setCount] = useState(0)
  const [notifications, setNotifications] = useState<StackedNotification[]>([])
  const notify = () => {
    const sample = samples[count % samples.length]
    if (sample) setNotifications([{ ...sample, id: `${count}` }, ...notifications])
    setCount(count + 1)
  }
  return (
    <GallerySection id="messages" title="Сообщения">
      <Alert>{words.saved}</Alert>
      <Alert tone="success" title={words.sent}>
        {words.sentText}
      </Alert>
      <Alert tone="warning">{words.becomesDraft}</Alert>
      {isShown && (
        <Alert
          tone="danger"
          action={<TextButton>{words.tryAgain}</TextButton>}
          onDismiss={() => setShown(false)}
          dismissLabel={words.close}
        >
          {words.notSent}
        </Alert>
      )}
      <Row>
        <Button variant="secondary" icon="bell" onClick={notify}>
          {words.notify}
        </Button>
      </Row>
      <NotificationStack
        notifications={notifications}
        onClose={(id) => setNotifications(notifications.filter((notification) => notification.id !== id))}
        onCloseAll={() => setNotifications([])}
        labels={{ region: words.notifications, close: words.close, closeAll: words.closeAll }}
        count={String(notifications.length)}
      />
    </GallerySection>
  )
}
