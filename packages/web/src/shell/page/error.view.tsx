import { createContext, use, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLoaderData, useRouteError } from 'react-router'
import { isChunkLoadError } from '@recircle/core/build-watch'
import { noContacts } from '@recircle/core/site'
import { useScope } from '../../routing/screen/scope.ts'
import { useSession } from '../../session/use-session.ts'
import { offlineDrawing, serverErrorDrawing } from '@recircle/ui/icons/drawings.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { ErrorFence } from '@recircle/ui/feedback/error-fence.tsx'
import { HeaderView } from '../frame/header.view.tsx'
import { MessagePageView } from './message-page.view.tsx'

/** Whether the frame of the site stands around this part. */
export const IsFramedContext = createContext(false)

/** LAY-10: the error page of a screen; React or the router has logged the error. Without its frame it brings the header along. */
export function ErrorView(): ReactNode {
  const error = useRouteError()
  const hasLoaded = useLoaderData() !== undefined
  const isFramed = use(IsFramedContext)
  const words = isChunkLoadError(error) ? <NotLoadedView /> : hasLoaded ? <CrashedView /> : <BrokenView />
  if (isFramed) return words
  return (
    <>
      <ErrorFence>
        <BareHeaderView />
      </ErrorFence>
      <main tabIndex={-1}>{words}</main>
    </>
  )
}

function BareHeaderView(): ReactNode {
  const { page } = useScope()
  return <HeaderView page={page} contacts={noContacts} visitor={useSession().session} />
}

/** What the page asked for could not be loaded. */
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

/** LAY-21: the data had been loaded, so the server is not to blame. */
const CrashedView = (): ReactNode => (
  <MessagePageView
    role="alert"
    drawing={serverErrorDrawing}
    heading="error.crashTitle"
    text={<FormattedMessage id="error.crashText" />}
  >
    <ReloadButton />
  </MessagePageView>
)

/** BUILD-2: a chunk failed to load without a newer build, so the connection is the likely cause. */
const NotLoadedView = (): ReactNode => (
  <MessagePageView
    role="alert"
    drawing={offlineDrawing}
    heading="error.loadTitle"
    text={<FormattedMessage id="error.loadText" />}
  >
    <ReloadButton />
  </MessagePageView>
)

const ReloadButton = (): ReactNode => (
  <Button icon="refresh" onClick={() => window.location.reload()}>
    <FormattedMessage id="error.reload" />
  </Button>
)
