import { useMemo, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { charityEventFeedPaths, eventFeedOwner } from '@recircle/core/charity-event'
import { facilityPath } from '@recircle/core/facility'
import { organizationPath } from '@recircle/core/organization'
import { resultLimits } from '@recircle/core/event-result'
import { EventTiles } from '../../charity-event/event-tile.view.tsx'
import { mapAround } from '../../facility/nearest/nearest-map.ts'
import { NearestMapView } from '../../facility/nearest/nearest-map.view.tsx'
import { PointRow } from '../../facility/point-row.view.tsx'
import rows from '../../facility/point-row.module.css'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { ListPagesView } from '@recircle/ui/page/list-pages.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { ResultPhotos } from '../../charity-event/result-photos.view.tsx'
import { ResultFigures, ResultTables } from '../../charity-event/result-totals.view.tsx'
import { OrganizationHead } from './organization-head.view.tsx'
import { pointsPageSize, type OrganizationResults, type OrganizationData } from './organization.load.ts'
import styles from './organization.module.css'

/** ORG-1: where it takes things first, then its events and what they have collected; works without scripts. */
export function OrganizationView({ data }: { data: OrganizationData }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <article className={styles.page}>
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[{ href: '/', label: <FormattedMessage id="title.home" /> }]}
        current={data.name}
      />
      <OrganizationHead organization={data} />
      <Points organization={data} />
      <ComingEvents organization={data} />
      <PastEvents organization={data} />
      {data.results !== null && <OrganizationResultsView results={data.results} />}
    </article>
  )
}

const Failed = (): ReactNode => (
  <Alert tone="warning">
    <FormattedMessage id="organization.failed" />
  </Alert>
)

/** ORG-4: the upcoming events. */
function ComingEvents({ organization: { id, coming } }: { organization: OrganizationData }): ReactNode {
  const { formatMessage } = useIntl()
  if (coming?.count === 0) return null
  return (
    <section aria-labelledby="coming" className={styles.section}>
      <div className={styles.head}>
        <h2 id="coming">{formatMessage({ id: 'organization.coming' })}</h2>
        <Feeds id={id} />
      </div>
      {coming === null ? <Failed /> : <EventTiles events={coming.items} />}
    </section>
  )
}

/** ORG-4: as a calendar and a feed, where events are listed. */
function Feeds({ id }: { id: string }): ReactNode {
  const { prefix } = usePage()
  const { formatMessage } = useIntl()
  const hrefOf = (feed: keyof typeof charityEventFeedPaths): string =>
    `${prefix}${charityEventFeedPaths[feed]}?${eventFeedOwner}=${id}`
  return (
    <p className={styles.feeds}>
      {/* The feeds are files from the server, not pages of the router; React hoists the links into the head. */}
      <link
        rel="alternate"
        type="text/calendar"
        title={formatMessage({ id: 'organization.feed.calendar' })}
        href={hrefOf('calendar')}
      />
      <a href={hrefOf('calendar')}>
        <Icon name="calendar-add" size="sm" />
        <FormattedMessage id="organization.feed.calendar" />
      </a>
      <a href={hrefOf('news')}>
        <Icon name="rss" size="sm" />
        <FormattedMessage id="event.feed.news" />
      </a>
    </p>
  )
}

/** From this zoom on the built-in map has nothing to place a point by. */
const streetsFrom = 11

function Points({ organization: { id, points, pointsPage } }: { organization: OrganizationData }): ReactNode {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  const hasStreets = usePage().settings.tileUrl !== null
  const map = useMemo(
    () =>
      points?.items[0]
        ? mapAround(
            points.items.map(({ location }) => location),
            'dots',
          )
        : null,
    [points],
  )
  if (points?.count === 0) return null
  return (
    <section aria-labelledby="points" className={styles.section}>
      <div className={styles.head}>
        <h2 id="points">{formatMessage({ id: 'organization.points' })}</h2>
        {points !== null && points.count > 0 && (
          <p className="soft">{formatMessage({ id: 'organization.points.count' }, { count: points.count })}</p>
        )}
      </div>
      {points === null && <Failed />}
      {points !== null && points.count > 0 && (
        <>
          <div className={styles.places}>
            <ul className={classNames(rows.box, styles.points)}>
              {points.items.map((point) => (
                <PointRow key={point.id} point={point} href={facilityPath(point.id)} nowMs={nowMs} distanceM={null} />
              ))}
            </ul>
            {map && (hasStreets || map.zoom < streetsFrom) && <NearestMapView map={map} isDotted />}
          </div>
          <ListPagesView
            current={pointsPage}
            total={Math.ceil(points.count / pointsPageSize)}
            hrefOf={(page) => `${organizationPath(id)}${page === 1 ? '' : `?page=${page}`}#points`}
          />
        </>
      )}
    </section>
  )
}

function PastEvents({ organization: { id, coming, past } }: { organization: OrganizationData }): ReactNode {
  const { formatMessage } = useIntl()
  if (past?.count === 0) return null
  return (
    <section aria-labelledby="past" className={styles.section}>
      <div className={styles.head}>
        <h2 id="past">{formatMessage({ id: 'organization.past' })}</h2>
        {coming?.count === 0 && <Feeds id={id} />}
      </div>
      {past === null ? <Failed /> : <EventTiles events={past.items} />}
      {past !== null && past.count > past.items.length && (
        <p className="soft">
          <FormattedMessage id="organization.past.more" values={{ count: past.count - past.items.length }} />
        </p>
      )}
    </section>
  )
}

/** ORG-11: the sums of published event results; estimates are shown separately. */
const OrganizationResultsView = ({ results }: { results: OrganizationResults }): ReactNode => (
  <section aria-labelledby="results" className={styles.results}>
    <h2 id="results">
      <FormattedMessage id="organization.results" />
    </h2>
    <ResultFigures shown={results} />
    <Disclosure isSmall summary={<FormattedMessage id="totals.how" />} className={styles.how}>
      <p className="small soft">
        <FormattedMessage id="totals.note" />
      </p>
    </Disclosure>
    {results.isCut && (
      <p className="small soft">
        <FormattedMessage id="organization.results.cut" values={{ count: resultLimits.listed }} />
      </p>
    )}
    <ResultTables shown={results} heading="h3" />
    {results.photos.length > 0 && (
      <>
        <h3>
          <FormattedMessage id="organization.results.photos" />
        </h3>
        <ResultPhotos photos={results.photos} />
      </>
    )}
  </section>
)
