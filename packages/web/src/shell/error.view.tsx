import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRouteError } from 'react-router'
import { isChunkLoadError } from '@recircle/core/build-watch'
import { offlineDrawing, serverErrorDrawing } from '../ui/icons/drawings.ts'
import { Button } from '../ui/button.tsx'
import { MessagePageView } from './message-page.view.tsx'

/** LAY-10: a screen that broke; the router has told the console why. */
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

/** BUILD-2: the program of the page did not arrive, and no newer build explains it: the connection does. */
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
