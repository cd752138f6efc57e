import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { noEventsDrawing } from '../../icons/drawings.ts'

const CharityEventDeletedView = () => {
  const { name = '' } = useParams()
  return (
    <MessagePageView
      drawing={noEventsDrawing}
      heading="title.charityEventDeleted"
      text={<FormattedMessage id="event.deletedText" values={{ name }} />}
      actions={[{ href: '/charity-events', label: 'messagePage.deleted.other' }]}
    />
  )
}

export const screen = defineStaticScreen(CharityEventDeletedView)
