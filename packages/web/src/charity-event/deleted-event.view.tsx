import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { eventDeletedDrawing } from '@recircle/ui/icons/scenes.ts'
import { MessagePageView } from '../shell/page/message-page.view.tsx'

/** EVT-1: the page of a deleted event. */
export const DeletedEventView = ({ title }: { title: string }): ReactNode => (
  <MessagePageView
    drawing={eventDeletedDrawing}
    heading="title.charityEventDeleted"
    text={<FormattedMessage id="event.deletedText" values={{ name: title }} />}
    actions={[{ href: '/charity-events', label: 'messagePage.deleted.other' }]}
  />
)
