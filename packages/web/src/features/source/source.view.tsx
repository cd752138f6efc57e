import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicSource } from '@recircle/core/import'
import { facilityPath } from '@recircle/core/facility'
import { openDataFiles } from '@recircle/core/open-data'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { mapAround } from '../../facility/nearest/nearest-map.ts'
import { NearestMapView } from '../../facility/nearest/nearest-map.view.tsx'
import nearest from '../../facility/nearest/nearest-map.module.css'
import { PointRow } from '../../facility/point-row.view.tsx'
import rows from '../../facility/point-row.module.css'
import { useNow } from '../../routing/screen/use-now.ts'
import type { SourceData } from './source.load.ts'
import styles from './source.module.css'

const faults: Readonly<Record<string, MessageId>> = {
  'address-silent': 'source.fault.silent',
  'address-refused': 'source.fault.refused',
  'address-denied': 'source.fault.refused',
  'address-gone': 'source.fault.refused',
  'address-busy': 'source.fault.silent',
  'address-down': 'source.fault.silent',
  'address-page': 'source.fault.page',
  'pages-broken': 'source.fault.pages',
  'feed-more': 'source.fault.pages',
  'feed-round': 'source.fault.pages',
  'feed-empty': 'source.fault.empty',
  'feed-shrunk': 'source.fault.shrunk',
  'columns-gone': 'source.fault.columns',
}

/** SRC-16: the state, the license and figures of a source beside some of its points; public. */
export function SourceView({ data: { source, points } }: { data: SourceData }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const nowMs = useNow()
  const { organization, organizationId, license, attribution, publicCount, rowCount, refused, succeededAtMs } = source
  const isFaulty = faultOf(source) !== null
  return (
    <div className={styles.page}>
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: '/data', label: <FormattedMessage id="title.openData" /> },
        ]}
        current={<FormattedMessage id="title.source" />}
      />
      <header className={styles.head}>
        <h1>{organization}</h1>
        <p>
          <StateView source={source} />
        </p>
      </header>
      <div className={styles.columns}>
        <div className={styles.about}>
          <dl className={styles.facts}>
            <Fact name="source.points">{formats.number(publicCount)}</Fact>
            {rowCount + refused > 0 && <Fact name="source.rows">{formats.number(rowCount + refused)}</Fact>}
            {refused > 0 && <Fact name="source.refused">{formats.number(refused)}</Fact>}
            <Fact name="source.license">{license === '' ? <FormattedMessage id="source.noLicense" /> : license}</Fact>
            {attribution !== '' && <Fact name="source.attribution">{attribution}</Fact>}
            {isFaulty && succeededAtMs !== null && (
              <Fact name="source.success">
                <DateView atMs={succeededAtMs} />
              </Fact>
            )}
            <Fact name="source.rhythm">
              <RhythmView source={source} />
            </Fact>
          </dl>
          <div className={styles.links}>
            {/* A file from the server, not a page of the router. */}
            <a className={buttonClass({})} href={`${openDataFiles.geojson}?organization=${organizationId}`}>
              <FormattedMessage id="source.toFile" />
            </a>
            <LinkButton href="/data" variant="secondary">
              <FormattedMessage id="source.toData" />
            </LinkButton>
          </div>
        </div>
        {points.length > 0 && (
          <section aria-labelledby="points" className={styles.points}>
            <h2 id="points">{formatMessage({ id: 'organization.points' })}</h2>
            <NearestMapView map={mapAround(points.map(({ location }) => location))} />
            <ul className={classNames(rows.box, nearest.numbered)}>
              {points.map((point) => (
                <PointRow key={point.id} point={point} href={facilityPath(point.id)} nowMs={nowMs} distanceM={null} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function faultOf({ isSynced, fault }: PublicSource): MessageId | null {
  return isSynced && fault !== null ? (faults[fault] ?? 'source.fault.other') : null
}

function StateView({ source }: { source: PublicSource }): ReactNode {
  const { succeededAtMs } = source
  const fault = faultOf(source)
  if (fault !== null)
    return (
      <StatusChip tone="attention" icon="error">
        <FormattedMessage id={fault} />
      </StatusChip>
    )
  if (succeededAtMs === null)
    return (
      <StatusChip tone="waiting" icon="clock">
        <FormattedMessage id="source.never" />
      </StatusChip>
    )
  return (
    <StatusChip tone="good" icon="check">
      <FormattedMessage id="source.updated" values={{ date: <DateView atMs={succeededAtMs} /> }} />
    </StatusChip>
  )
}

function DateView({ atMs }: { atMs: number }): ReactNode {
  return <time dateTime={new Date(atMs).toISOString()}>{useFormats().date(atMs, 'UTC')}</time>
}

function Fact({ name, children }: { name: MessageId; children: ReactNode }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div>
      <dt>{formatMessage({ id: name })}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function RhythmView({ source: { everyHours, isPaused, fault } }: { source: PublicSource }): ReactNode {
  if (everyHours === null) return <FormattedMessage id="source.rhythm.file" />
  if (isPaused && fault === null) return <FormattedMessage id="source.rhythm.paused" />
  return <FormattedMessage id="source.rhythm.hours" values={{ hours: everyHours }} />
}
