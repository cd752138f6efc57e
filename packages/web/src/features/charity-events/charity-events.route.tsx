import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { island } from '../../ui/island.tsx'
import type { CharityEventsModel } from './charity-events-model.ts'
import styles from './charity-events.module.css'

const EventsBelow = island(() => import('./events-columns.view.tsx').then(({ EventsBelowView }) => EventsBelowView))
if (import.meta.env.SSR) await EventsBelow.arrive()

/** EVT-1: the public list, the nearest day first. */
export const CharityEventsView = ({ model }: { model: CharityEventsModel }): ReactNode => (
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

export const screen = defineStaticScreen(CharityEventsView, () => import('./charity-events.source.ts'), [EventsBelow])
