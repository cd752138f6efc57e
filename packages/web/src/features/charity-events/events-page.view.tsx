import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { SideContent } from '../../shell/frame/side-content.tsx'
import type { CharityEventsData } from './charity-events.load.ts'
import { EventsAsideView } from './events-aside.view.tsx'
import { EventsFiltersView, type EventsFiltersModel } from './events-filters.view.tsx'
import { EventsListView } from './events-list.view.tsx'
import { EventsMapButton, EventsMapView } from './events-map.view.tsx'
import styles from './charity-events.module.css'

export interface EventsModel extends EventsFiltersModel {
  readonly data: CharityEventsData
}

export const EventsPageView = observer(({ model }: { model: EventsModel }): ReactNode => {
  const { shown, list } = model.data
  const { formatMessage } = useIntl()
  const hasEvents = list !== null && list.count > 0
  return (
    <>
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'title.charityEvents' })}</h1>
        <p role="status" className={styles.count}>
          {list !== null && <CountView {...model.data} count={list.count} />}
        </p>
        {hasEvents && <EventsMapButton query={model.data.query} />}
      </header>
      <EventsFiltersView model={model} />
      <SideContent right={hasEvents ? <EventsMapView query={shown} /> : undefined} isTall className={styles.results}>
        <EventsListView data={model.data} />
      </SideContent>
      <EventsAsideView query={shown} />
    </>
  )
})

/** Москва · 9 акций; on a phone the town is in the filters only. */
function CountView({ shown, capital, count }: CharityEventsData & { count: number }): ReactNode {
  const { formatMessage } = useIntl()
  const place = shown.place || formatMessage({ id: 'layout.place' }, { place: capital ?? 'near' })
  return (
    <>
      {!shown.isEverywhere && <span className={styles.where}>{place} · </span>}
      <FormattedMessage id="event.count" values={{ count }} />
    </>
  )
}
