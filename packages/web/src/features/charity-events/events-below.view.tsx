import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  lastEventsPage,
  posterOf,
  postersOf,
  type EventPoster,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { distanceM } from '@recircle/core/geo'
import { capitalOf } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { DayNumeral } from '../../charity-event/event-date-badge.view.tsx'
import { EventRow } from '../../charity-event/event-row.view.tsx'
import { nothingFoundDrawing, serverErrorDrawing } from '@recircle/ui/icons/drawings.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { ListPagesView } from '@recircle/ui/page/list-pages.view.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { SideContent } from '../../shell/frame/side-content.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import type { CharityEventsData, EventsDay } from './charity-events.load.ts'
import { daysFrom } from './days-from.ts'
import { eventsAddress, unfiltered } from './events-address.ts'
import { EventsAsideView } from './events-aside.view.tsx'
import { EventsFiltersView, type EventsFiltersModel } from './events-filters.view.tsx'
import { EventsMapButton, EventsMapView } from './events-map.view.tsx'
import weekStyles from './events-week.module.css'
import styles from './charity-events.module.css'

export interface EventsModel extends EventsFiltersModel {
  readonly data: CharityEventsData
}

/** Everything below the heading, hydrated after the shell: until then the filters are a form and links for the server. */
export const EventsBelowView = observer(({ model }: { model: EventsModel }): ReactNode => (
  <>
    <EventsFiltersView model={model} />
    <EventsColumnsView {...model.data} />
  </>
))

/** The results of the filters: the list, next to a map of all of them. */
function EventsColumnsView({ query, list }: CharityEventsData): ReactNode {
  const hasEvents = list !== null && list.days.length > 0
  return (
    <div className={styles.columns}>
      <SideContent
        top={
          <div className={styles.top}>
            {query.when !== 'past' && (
              <EventsWeekView query={query} days={new Set(list?.days.map(({ dateKey }) => dateKey))} />
            )}
            <p role="status" className={styles.count}>
              {list !== null && <FormattedMessage id="event.count" values={{ count: list.count }} />}
            </p>
            {hasEvents && <EventsMapButton query={query} />}
          </div>
        }
        right={hasEvents ? <EventsMapView query={query} /> : undefined}
        isTall
        className={styles.results}
      >
        <div className={styles.main}>
          {list === null ? <FailedView query={query} /> : <ListView query={query} list={list} />}
        </div>
      </SideContent>
      <EventsAsideView query={query} />
    </div>
  )
}

type ListProps = Pick<CharityEventsData, 'query'> & { list: NonNullable<CharityEventsData['list']> }

function ListView({ query, list: { days, count } }: ListProps): ReactNode {
  if (days.length === 0)
    return (
      <EmptyState
        drawing={nothingFoundDrawing}
        title={<FormattedMessage id="event.nothingFoundTitle" />}
        action={
          <LinkButton href={eventsAddress({ ...unfiltered, isOnMap: query.isOnMap })} variant="secondary">
            <FormattedMessage id="event.filter.reset" />
          </LinkButton>
        }
      >
        <FormattedMessage id="event.nothingFoundText" />
      </EmptyState>
    )
  const events = days.flatMap((day) => day.events)
  const posters = new Map(postersOf(events).map((poster, at) => [events[at]?.id, poster]))
  return (
    <>
      {days.map((day) => (
        <DayView key={day.dateKey} day={day} posters={posters} near={query.near} />
      ))}
      <ListPagesView
        current={query.page}
        total={lastEventsPage(count)}
        hrefOf={(page) => eventsAddress(query, { page })}
      />
    </>
  )
}

interface DayProps {
  day: EventsDay
  posters: ReadonlyMap<string | undefined, EventPoster>
  near: ListProps['query']['near']
}

function DayView({ day: { dateKey, events }, posters, near }: DayProps): ReactNode {
  const formats = useFormats()
  const nowMs = useNow()
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
      <ul className={styles.events}>
        {events.map((event) => (
          <EventRow
            key={event.id}
            event={event}
            poster={posters.get(event.id) ?? posterOf(event)}
            nowMs={nowMs}
            distanceM={near === null ? null : distanceM(near, event.location)}
          />
        ))}
      </ul>
    </section>
  )
}

/** today, tomorrow, in 3 days; counted from the same day as the week above the list. */
function DayDistance({ midnightMs, nowMs }: { midnightMs: number; nowMs: number }): ReactNode {
  const [today] = daysFrom(capitalOf(usePage().site).timezone, nowMs, 1)
  const days = today === undefined ? -1 : (midnightMs - today.ms) / dayMs
  if (days < 0) return null
  if (days < 2) return <FormattedMessage id={days === 0 ? 'event.today' : 'event.tomorrow'} />
  return <FormattedMessage id="event.inDays" values={{ count: days }} />
}

const FailedView = ({ query }: Pick<CharityEventsData, 'query'>): ReactNode => (
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

const shown = 7

interface EventsWeekProps {
  query: EventsPageQuery
  /** The days with events in the list. */
  days: ReadonlySet<string>
}

/** LOOK-8: the next seven days as links; a dot marks days with events in the list. */
function EventsWeekView({ query, days }: EventsWeekProps): ReactNode {
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const { timezone } = capitalOf(usePage().site)
  return (
    <nav aria-label={formatMessage({ id: 'event.week' })} className={weekStyles.week}>
      <ul>
        {daysFrom(timezone, nowMs, shown).map(({ key, ms }) => {
          const isChosen = query.when === key
          return (
            <li key={key}>
              <Anchor
                href={eventsAddress(query, { when: isChosen ? 'upcoming' : key })}
                aria-current={isChosen ? 'date' : undefined}
                data-has-events={days.has(key) ? '' : undefined}
              >
                <small>{formats.date(ms, 'UTC', 'shortWeekday')}</small>
                {formats.date(ms, 'UTC', 'short')}
              </Anchor>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
