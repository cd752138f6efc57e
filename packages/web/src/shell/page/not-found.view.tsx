import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pageNotFoundDrawing, streetMapDrawing } from '@recircle/ui/icons/drawings.ts'
import { MessagePageView } from './message-page.view.tsx'

export const NotFoundView = (): ReactNode => (
  <MessagePageView
    drawing={pageNotFoundDrawing}
    scene={streetMapDrawing}
    figure="404"
    heading="error.notFoundTitle"
    text={<FormattedMessage id="error.notFoundText" />}
    actions={[
      { href: '/', label: 'error.goHome' },
      { href: '/recycling-points', label: 'layout.points' },
    ]}
  />
)
