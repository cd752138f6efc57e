import type { ReactNode } from 'react'
import { island } from '@recircle/ui/island/island.tsx'
import styles from './charity-events.module.css'
import type { EventsModel } from './events-page.view.tsx'

/** Hydrated after the shell: until then the filters are a form and links for the server. */
const EventsPage = island(() => import('./events-page.view.tsx').then(({ EventsPageView }) => EventsPageView))

/** EVT-1: the public list, the nearest day first. */
export const CharityEventsView = ({ model }: { model: EventsModel }): ReactNode => (
  <div className={styles.page}>
    <EventsPage model={model} />
  </div>
)
