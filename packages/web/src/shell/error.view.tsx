import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRouteError } from 'react-router'
import { isChunkLoadError } from '@recircle/core/build-watch'
import { offlineDrawing, serverErrorDrawing } from '../ui/icons/drawings.ts'
import { Button } from '../ui/button.tsx'
import { MessagePageView } from './message-page.view.tsx'

/** LAY-10: the error page of a screen; the router has logged the error. */
export const ErrorView = (): ReactNode => (isChunkLoadError(useRouteError()) ? <NotLoadedView /> : <BrokenView />)

const BrokenView = (): ReactNode => (
  <MessagePageView
    role="alert"
    drawing={serverErrorDrawing}
    figure="500"
    heading="error.serverTitle"
    text={<FormattedMessage id="error.serverText" />}
    actions={[{ href: '/', label: 'error.goHome' }]}
  />
)

/** BUILD-2: a chunk failed to load without a newer build, so the connection is the likely cause. */
const NotLoadedView = (): ReactNode => (
  <MessagePageView
    role="alert"
    drawing={offlineDrawing}
    heading="error.loadTitle"
    text={<FormattedMessage id="error.loadText" />}
  >
    <Button onClick={() => window.location.reload()}>
      <FormattedMessage id="error.reload" />
    </Button>
  </MessagePageView>
)
