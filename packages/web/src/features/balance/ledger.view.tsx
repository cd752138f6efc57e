import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import type { LedgerEntry, LedgerEntryKind, UserProfile } from '@recircle/core/account'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { useMoney } from '../../routing/screen/use-money.ts'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { SegmentedControl } from '@recircle/ui/field/segmented-control.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { groupByMonth } from './ledger-entries.ts'
import styles from './ledger.module.css'
import { LedgerViewModel } from './ledger.view-model.ts'

type Filter = 'all' | LedgerEntryKind
const filterWords: Readonly<Record<Filter, MessageId>> = {
  all: 'balance.filter.all',
  credit: 'balance.filter.credit',
  withdrawal: 'balance.filter.withdrawal',
}
const filters: readonly Filter[] = ['all', 'credit', 'withdrawal']

type Currency = Pick<UserProfile, 'currency'>

interface LedgerModel {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly entries: readonly LedgerEntry[]
  readonly hasEarlier: boolean
  readonly showEarlier: () => void
  readonly retry: () => void
}

interface LedgerProps extends Currency {
  model: LedgerModel
}

/** The latest entries of the ledger, by month. */
const LedgerView = observer(({ model: ledger, currency }: LedgerProps): ReactNode => {
  const { formatMessage } = useIntl()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = ledger.entries.filter(({ kind }) => filter === 'all' || kind === filter)
  return (
    <Card as="section" className={styles.ledger}>
      <header>
        <h2>{formatMessage({ id: 'balance.ledger' })}</h2>
        {ledger.entries.length > 0 && (
          <SegmentedControl
            label={formatMessage({ id: 'balance.filter' })}
            segments={filters.map((value) => ({ value, label: formatMessage({ id: filterWords[value] }) }))}
            value={filter}
            onChange={setFilter}
          />
        )}
      </header>
      {ledger.state === 'failed' && <RetryAlertView tone="danger" text="balance.failed" onRetry={ledger.retry} />}
      <LedgerBodyView ledger={ledger} shown={shown} currency={currency} />
      {ledger.hasEarlier && (
        <TextButton alone className={styles.earlier} onClick={ledger.showEarlier}>
          <FormattedMessage id="balance.earlier" />
          <Icon name="chevron-down" size="sm" />
        </TextButton>
      )}
    </Card>
  )
})

export const Ledger = modelled(LedgerViewModel, LedgerView)

interface LedgerBodyProps extends Currency {
  ledger: Pick<LedgerModel, 'state' | 'entries'>
  shown: readonly LedgerEntry[]
}

const LedgerBodyView = observer(({ ledger, shown, currency }: LedgerBodyProps): ReactNode => {
  if (shown.length > 0) return <MonthsView entries={shown} currency={currency} />
  if (ledger.entries.length > 0)
    return (
      <p className="soft" role="status">
        <FormattedMessage id="balance.noneOfKind" />
      </p>
    )
  if (ledger.state === 'loading') return <WaitingView />
  if (ledger.state === 'failed') return null
  return (
    <EmptyState
      drawing={nothingFoundDrawing}
      title={<FormattedMessage id="balance.empty.title" />}
      headingLevel={3}
      action={
        <LinkButton href="/recycling-points" variant="secondary" icon="map">
          <FormattedMessage id="title.recyclingPoints" />
        </LinkButton>
      }
    >
      <FormattedMessage id="balance.empty.text" />
    </EmptyState>
  )
})

const WaitingView = (): ReactNode => (
  <div className={styles.waiting} role="status">
    <span className={styles.spoken}>
      <FormattedMessage id="layout.loading" />
    </span>
    {[1, 2, 3, 4].map((line) => (
      <div key={line} className={styles.entry}>
        <Skeleton shape="chip" width="full" />
        <Skeleton width="2/3" />
      </div>
    ))}
  </div>
)

function MonthsView({ entries, currency }: Currency & { entries: readonly LedgerEntry[] }): ReactNode {
  const formats = useFormats()
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const months = groupByMonth(entries, (instantMs) => formats.date(instantMs, timeZone, 'month'))
  return months.map((month) => (
    <section key={month.name}>
      <h3 className={styles.month}>{month.name}</h3>
      <ul>
        {month.entries.map((entry) => (
          <EntryView key={entry.id} entry={entry} timeZone={timeZone} currency={currency} />
        ))}
      </ul>
    </section>
  ))
}

const kindWords: Readonly<Record<LedgerEntryKind, MessageId>> = {
  credit: 'balance.kind.credit',
  withdrawal: 'balance.kind.withdrawal',
}

interface EntryProps extends Currency {
  entry: LedgerEntry
  timeZone: string
}

function EntryView({ entry, timeZone, currency }: EntryProps): ReactNode {
  const formats = useFormats()
  const { amount, comment, instantMs } = entry
  const kind = <FormattedMessage id={kindWords[entry.kind]} />
  const money = useMoney().write(amount, currency, { minimumFractionDigits: 2, signDisplay: 'exceptZero' })
  return (
    <li className={styles.entry} data-kind={entry.kind}>
      <span className={styles.mark}>
        <Icon name={entry.kind === 'credit' ? 'add' : 'arrow-right'} size="sm" />
      </span>
      <p className={styles.words}>
        <b>{comment === '' ? kind : comment}</b>
        {comment !== '' && <span className="soft small">{kind}</span>}
      </p>
      <time className={styles.time} dateTime={new Date(instantMs).toISOString()}>
        {formats.date(instantMs, timeZone, 'day')}, {formats.time(instantMs, timeZone)}
      </time>
      <b className={styles.money}>{money.replace('-', '−')}</b>
    </li>
  )
}
