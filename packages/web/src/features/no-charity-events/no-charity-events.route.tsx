import { FormattedMessage } from 'react-intl'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { noEventsDrawing } from '@recircle/ui/icons/scenes.ts'

const NoCharityEventsView = () => (
  <MessagePageView
    drawing={noEventsDrawing}
    heading="title.noCharityEvents"
    text={<FormattedMessage id="event.emptyText" />}
    actions={[
      { href: '/recycling-points', label: 'title.recyclingPoints' },
      { href: '/results', label: 'event.totals' },
      { href: '/charity-events-manual/', label: 'title.charityEventsManual' },
    ]}
  />
)

export const screen = defineScreen({ View: NoCharityEventsView })
