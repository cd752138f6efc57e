import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { island } from '@recircle/ui/island/island.tsx'
import styles from './charity-events.module.css'
import type { EventsModel } from './events-below.view.tsx'

const EventsBelow = island(() => import('./events-below.view.tsx').then(({ EventsBelowView }) => EventsBelowView))

/** EVT-1: the public list, the nearest day first. */
export const CharityEventsView = ({ model }: { model: EventsModel }): ReactNode => (
  <div className={styles.page}>
    <header className={styles.head}>
      <h1>
        <FormattedMessage id="title.charityEvents" />
      </h1>
      <p className="lead">
        <FormattedMessage id="event.list.lead" />
      </p>
    </header>
    <EventsBelow model={model} />
  </div>
)
