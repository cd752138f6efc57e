import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LinkButton } from '../../ui/link-button.tsx'
import { useCurrentRoute } from '../../shell/current-route.ts'
import styles from '../../shell/message-page.module.css'

/** A page whose screen is still being made: its title, an honest word, and where to go meanwhile. */
export function SoonView(): ReactNode {
  const { entry } = useCurrentRoute()
  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id={entry.title} />
      </h1>
      <p className="lead">
        <FormattedMessage id="soon.text" />
      </p>
      <div className={styles.actions}>
        <LinkButton href="/recycling-points">
          <FormattedMessage id="title.recyclingPoints" />
        </LinkButton>
        <LinkButton href="/charity-events" variant="secondary">
          <FormattedMessage id="title.charityEvents" />
        </LinkButton>
      </div>
    </section>
  )
}
