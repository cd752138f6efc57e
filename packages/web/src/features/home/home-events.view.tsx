import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { EventSummary } from '../../charity-event/event-data.ts'
import { EventTiles } from '../../charity-event/event-tile.view.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import styles from './home-events.module.css'
import head from './home-head.module.css'

export const HomeEventsView = ({ events }: { events: readonly EventSummary[] }): ReactNode => (
  <section aria-labelledby="home-events" className={styles.section}>
    <div className={head.head}>
      <div>
        <h2 id="home-events">
          <FormattedMessage id="home.events.title" />
        </h2>
        <p className="soft">
          <FormattedMessage id="home.events.text" />
        </p>
      </div>
      <Anchor href="/charity-events">
        <FormattedMessage id="home.events.all" />
      </Anchor>
    </div>
    <EventTiles events={events} />
  </section>
)
