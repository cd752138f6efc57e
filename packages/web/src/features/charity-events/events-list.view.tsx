import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lastEventsPage, posterOf, postersOf, type EventPoster } from '@recircle/core/charity-event'
import { addressCoordinates, distanceM, type LngLat } from '@recircle/core/geo'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import type { EventSummary } from '../../charity-event/event-data.ts'
import { DayNumeral } from '../../charity-event/event-date-badge.view.tsx'
import { DayDistance } from '../../charity-event/day-distance.view.tsx'
import { EventRow } from '../../charity-event/event-row.view.tsx'
import { nothingFoundDrawing, serverErrorDrawing } from '@recircle/ui/icons/drawings.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { ListPagesView } from '@recircle/ui/page/list-pages.view.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import type { CharityEventsData, EventsDay } from './charity-events.load.ts'
import { eventsAddress, hasFilters, withoutFilters } from './events-address.ts'
import styles from './charity-events.module.css'

/** The events of the place by day, and after the last of them the nearest ones elsewhere. */
export function EventsListView({ data }: { data: CharityEventsData }): ReactNode {
  const { query, shown, list, further, capital } = data
  const { formatMessage } = useIntl()
  if (list === null) return <FailedView {...data} />
  const events = [...list.days.flatMap((day) => day.events), ...further]
  const posters = new Map(postersOf(events).map((poster, at) => [events[at]?.id, poster]))
  // PLACE-6: a distance from the middle of a town would be taken for one from the visitor.
  const from = shown.place === '' && query.near !== null ? query.near : null
  const town = shown.place || (capital === null ? '' : formatMessage({ id: 'layout.place' }, { place: capital }))
  return (
    <div className={styles.main}>
      {list.count === 0 && (hasFilters(query) ? <NothingFoundView {...data} /> : <QuietTownView {...data} />)}
      {list.days.map((day) => (
        <DayView key={day.dateKey} day={day} posters={posters} from={from} town={town} />
      ))}
      <ListPagesView
        current={query.page}
        total={lastEventsPage(list.count)}
        hrefOf={(page) => eventsAddress(query, { page })}
      />
      {further.length > 0 && <FurtherView {...data} posters={posters} from={from} town="" />}
    </div>
  )
}

interface RowsProps {
  posters: ReadonlyMap<string | undefined, EventPoster>
  /** Where distances are measured from; null shows none. */
  from: LngLat | null
  /** Said above these rows. */
  town: string
}

const useRow = ({ posters, from, town }: RowsProps, hasDay = false) => {
  const nowMs = useNow()
  return (event: EventSummary): ReactNode => (
    <EventRow
      key={event.id}
      event={event}
      poster={posters.get(event.id) ?? posterOf(event)}
      nowMs={nowMs}
      hasDay={hasDay}
      distanceM={from === null ? null : distanceM(from, event.location)}
      town={town}
    />
  )
}

function DayView({ day: { dateKey, events }, ...rows }: RowsProps & { day: EventsDay }): ReactNode {
  const formats = useFormats()
  const nowMs = useNow()
  const row = useRow(rows)
  const id = `day-${dateKey}`
  // A calendar day is the same in every zone, so it is formatted in UTC.
  const midnightMs = Date.parse(`${dateKey}T00:00:00Z`)
  const isThisYear = dateKey.slice(0, 4) === new Date(nowMs).toISOString().slice(0, 4)
  return (
    <section aria-labelledby={id} className={styles.day}>
      <div className={styles.date}>
        <h2 id={id}>
          <DayNumeral dayMs={midnightMs} timeZone="UTC" nowMs={nowMs} />
          <span className={styles.words}>
            {formats.date(midnightMs, 'UTC', 'shortWeekday')},{' '}
            {formats.date(midnightMs, 'UTC', isThisYear ? 'day' : 'full')}
          </span>
        </h2>
        <p className="small soft">
          <DayDistance midnightMs={midnightMs} nowMs={nowMs} />
        </p>
      </div>
      <ul className={styles.events}>{events.map(row)}</ul>
    </section>
  )
}

/** EVT-15 */
function FurtherView({ query, further, ...rows }: CharityEventsData & RowsProps): ReactNode {
  const row = useRow(rows, true)
  return (
    <section aria-labelledby="further" className={styles.further}>
      <h2 id="further">
        <FormattedMessage id="event.further" values={{ from: rows.from === null ? 'town' : 'visitor' }} />
      </h2>
      <ul className={styles.events}>{further.map(row)}</ul>
      <LinkButton href={eventsAddress(query, { near: null, place: '', isEverywhere: true })} variant="secondary">
        <FormattedMessage id="event.all" />
      </LinkButton>
    </section>
  )
}

/** Nothing is planned here: one can be told when something is. */
function QuietTownView({ shown: { near, when } }: CharityEventsData): ReactNode {
  return (
    <section className={styles.quiet}>
      <p>
        <FormattedMessage id={when === 'past' ? 'event.quietPast' : 'event.quiet'} />
      </p>
      {near !== null && when !== 'past' && (
        <LinkButton href={`/alerts/new?at=${addressCoordinates(near)}&km=50&news=events`} rel="nofollow" icon="bell">
          <FormattedMessage id="event.quietAlert" />
        </LinkButton>
      )}
    </section>
  )
}

const NothingFoundView = ({ query }: CharityEventsData): ReactNode => (
  <EmptyState
    drawing={nothingFoundDrawing}
    title={<FormattedMessage id="event.nothingFoundTitle" />}
    action={
      <LinkButton href={eventsAddress(withoutFilters(query))} variant="secondary">
        <FormattedMessage id="map.resetFilters" />
      </LinkButton>
    }
  >
    <FormattedMessage id="event.nothingFoundText" />
  </EmptyState>
)

const FailedView = ({ query }: CharityEventsData): ReactNode => (
  <EmptyState
    drawing={serverErrorDrawing}
    title={<FormattedMessage id="event.failedTitle" />}
    action={
      <LinkButton href={eventsAddress(query, { page: query.page })}>
        <FormattedMessage id="layout.tryAgain" />
      </LinkButton>
    }
  >
    <FormattedMessage id="event.failedText" />
  </EmptyState>
)
