import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pageNotFoundDrawing } from '../icons/drawings.ts'
import { Drawing } from '../ui/drawing.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import styles from './message-page.module.css'

export const NotFoundView = (): ReactNode => (
  <section className={styles.page}>
    <Drawing drawing={pageNotFoundDrawing} />
    <p className={styles.figure} aria-hidden="true">
      404
    </p>
    <h1>
      <FormattedMessage id="error.notFoundTitle" />
    </h1>
    <p className="lead">
      <FormattedMessage id="error.notFoundText" />
    </p>
    <LinkButton href="/">
      <FormattedMessage id="error.goHome" />
    </LinkButton>
  </section>
)
