import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicSource } from '@recircle/core/import'
import { openDataFiles } from '@recircle/core/open-data'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
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

/** SRC-16: how a source is, its license and figures; public. */
export function SourceView({ data: source }: { data: PublicSource }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const { organization, organizationId, license, attribution, publicCount, rowCount, refused } = source
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
        <StatusView source={source} />
      </header>
      <Card>
        <dl className={styles.facts}>
          <Fact name="source.points">{formats.number(publicCount)}</Fact>
          {rowCount + refused > 0 && <Fact name="source.rows">{formats.number(rowCount + refused)}</Fact>}
          {refused > 0 && <Fact name="source.refused">{formats.number(refused)}</Fact>}
          <Fact name="source.license">{license === '' ? <FormattedMessage id="source.noLicense" /> : license}</Fact>
          {attribution !== '' && <Fact name="source.attribution">{attribution}</Fact>}
          <Fact name="source.rhythm">
            <RhythmView source={source} />
          </Fact>
        </dl>
      </Card>
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
  )
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

/** The one line about how it is: when it was last read, or why not. */
function StatusView({ source: { succeededAtMs, isSynced, fault } }: { source: PublicSource }): ReactNode {
  const formats = useFormats()
  const isBroken = isSynced && fault !== null
  return (
    <p className={styles.status}>
      {isBroken && (
        <StatusChip tone="bad" icon="error">
          <FormattedMessage id={faults[fault] ?? 'source.fault.other'} />
        </StatusChip>
      )}
      <StatusChip tone={succeededAtMs === null || isBroken ? 'neutral' : 'good'} icon="loop">
        <span>
          <FormattedMessage
            id="source.success"
            values={{
              date:
                succeededAtMs === null ? <FormattedMessage id="source.never" /> : formats.date(succeededAtMs, 'UTC'),
            }}
          />
        </span>
      </StatusChip>
    </p>
  )
}

function RhythmView({ source: { everyHours, isPaused, fault } }: { source: PublicSource }): ReactNode {
  if (everyHours === null) return <FormattedMessage id="source.rhythm.file" />
  if (isPaused && fault === null) return <FormattedMessage id="source.rhythm.paused" />
  return <FormattedMessage id="source.rhythm.hours" values={{ hours: everyHours }} />
}
