import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PublicSource } from '@recircle/core/import'
import { openDataFiles } from '@recircle/core/open-data'
import { organizationPath } from '@recircle/core/organization'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
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
        <ToldView source={source} />
      </header>
      <Card>
        <dl className={styles.facts}>
          <Fact name="source.points">{formats.number(publicCount)}</Fact>
          {rowCount + refused > 0 && <Fact name="source.rows">{formats.number(rowCount + refused)}</Fact>}
          {refused > 0 && <Fact name="source.refused">{formats.number(refused)}</Fact>}
          <Fact name="source.license">{license === '' ? <FormattedMessage id="source.noLicense" /> : license}</Fact>
          {attribution !== '' && <Fact name="source.attribution">{attribution}</Fact>}
        </dl>
      </Card>
      <div className={styles.links}>
        <LinkButton href={organizationPath(organizationId)} icon="pin">
          <FormattedMessage id="source.toPoints" />
        </LinkButton>
        {/* A file from the server, not a page of the router. */}
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`${openDataFiles.geojson}?organization=${organizationId}`}
        >
          <FormattedMessage id="source.toFile" />
        </a>
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

/** SRC-36: whether it could be read last, how it is kept up to date, and how old what it says is. */
function ToldView({ source }: { source: PublicSource }): ReactNode {
  const formats = useFormats()
  const { succeededAtMs, isSynced, fault } = source
  const told = (
    <>
      <FormattedMessage id={rhythmOf(source)} values={{ hours: source.everyHours }} />{' '}
      {succeededAtMs === null ? (
        <FormattedMessage id="source.never" />
      ) : (
        <FormattedMessage id="source.success" values={{ date: formats.date(succeededAtMs, 'UTC') }} />
      )}
    </>
  )
  return isSynced && fault !== null ? (
    <Alert tone="warning">
      <FormattedMessage id={faults[fault] ?? 'source.fault.other'} /> {told}
    </Alert>
  ) : (
    <p>{told}</p>
  )
}

const rhythmOf = ({ everyHours, isPaused, fault }: PublicSource): MessageId => {
  if (everyHours === null) return 'source.rhythm.file'
  if (!isPaused) return 'source.rhythm.hours'
  return fault === null ? 'source.rhythm.paused' : 'source.rhythm.stopped'
}
