import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { openResultsFile } from '@recircle/core/open-data'
import { ResultFigures, ResultTables } from '../../charity-event/result-totals.view.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { buttonClass } from '@recircle/ui/button/button-look.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import type { ResultsData } from './results.load.ts'
import styles from './results.module.css'

/** ORG-17: works without scripts. */
export function ResultsView({ data }: { data: ResultsData }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <article className={styles.page}>
      <Breadcrumbs
        label={formatMessage({ id: 'layout.breadcrumbs' })}
        crumbs={[
          { href: '/', label: <FormattedMessage id="title.home" /> },
          { href: '/charity-events', label: <FormattedMessage id="title.charityEvents" /> },
        ]}
        current={<FormattedMessage id="title.results" />}
      />
      <header className={styles.head}>
        <h1>{formatMessage({ id: 'title.results' })}</h1>
        <p className="lead">{formatMessage({ id: 'totals.lead' })}</p>
      </header>
      {data.events === 0 ? <NothingYet /> : <Totals {...data} />}
    </article>
  )
}

const Totals = ({ shown, events, years, year }: ResultsData): ReactNode => (
  <>
    {years.length > 1 && <Years years={years} year={year} />}
    <ResultFigures shown={shown} events={events} />
    <Disclosure isSmall summary={<FormattedMessage id="totals.how" />} className={styles.how}>
      <p className="small soft">
        <FormattedMessage id="totals.note" /> <FormattedMessage id="totals.few" />
      </p>
    </Disclosure>
    <ResultTables shown={shown} heading="h2" />
    <p className={styles.links}>
      {/* A file from the server, not a page of the router. */}
      <a href={openResultsFile} className={buttonClass({ variant: 'secondary' })}>
        <FormattedMessage id="totals.file" />
      </a>
      <LinkButton href="/data#results" variant="secondary">
        <FormattedMessage id="title.openData" />
      </LinkButton>
    </p>
  </>
)

/** LOOK-17 */
function Years({ years, year }: { years: readonly string[]; year: string | null }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <ChipRow label={formatMessage({ id: 'totals.years' })}>
      <ChipLink href="/results" selected={year === null} label={<FormattedMessage id="totals.allYears" />} />
      {years.map((each) => (
        <ChipLink key={each} href={`/results?year=${each}`} selected={each === year} label={each} />
      ))}
    </ChipRow>
  )
}

const NothingYet = (): ReactNode => (
  <EmptyState
    drawing={nothingFoundDrawing}
    title={<FormattedMessage id="totals.none.title" />}
    action={
      <LinkButton href="/charity-events">
        <FormattedMessage id="title.charityEvents" />
      </LinkButton>
    }
  >
    <FormattedMessage id="totals.none.text" />
  </EmptyState>
)
