import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useRouteError } from 'react-router'
import { isChunkLoadError } from '@recircle/core/build-watch'
import { offlineDrawing, serverErrorDrawing } from '../icons/drawings.ts'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/drawing.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './message-page.module.css'

/** LAY-10: a screen that broke; the router has told the console why. */
export const ErrorView = (): ReactNode => (isChunkLoadError(useRouteError()) ? <NotLoadedView /> : <BrokenView />)

const BrokenView = (): ReactNode => (
  <section className={styles.page} role="alert">
    <Drawing drawing={serverErrorDrawing} />
    <p className={styles.figure} aria-hidden="true">
      500
    </p>
    <h1>
      <FormattedMessage id="error.serverTitle" />
    </h1>
    <p className="lead">
      <FormattedMessage id="error.serverText" />
    </p>
    <div className={styles.actions}>
      <LinkButton href="/">
        <FormattedMessage id="error.goHome" />
      </LinkButton>
    </div>
  </section>
)

/** BUILD-2: the program of the page did not arrive, and no newer build explains it: the connection does. */
const NotLoadedView = (): ReactNode => (
  <section className={styles.page} role="alert">
    <Drawing drawing={offlineDrawing} />
    <h1>
      <FormattedMessage id="error.loadTitle" />
    </h1>
    <p className="lead">
      <FormattedMessage id="error.loadText" />
    </p>
    <div className={styles.actions}>
      <Button onClick={() => window.location.reload()}>
        <FormattedMessage id="error.reload" />
      </Button>
    </div>
  </section>
)
