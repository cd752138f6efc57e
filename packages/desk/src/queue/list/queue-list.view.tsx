import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { isSameItem, type DeskCounts, type DeskItemKey, type QueueFilter, type QueueItem } from '@recircle/core/desk'
import { localeAutonyms } from '@recircle/core/site'
import type { GatewayError } from '@recircle/core/wire'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { nothingFoundDrawing, offlineDrawing } from '@recircle/ui/icons/drawings.ts'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { RowReasons, RowSigns } from '../../shared/sign-words.view.tsx'
import { AgeWords, usePresentMs } from '../../shared/waiting-age.view.tsx'
import { kindIcons } from '../../shared/kind-looks.ts'
import { KindMenu } from './kind-menu.view.tsx'
import { QueueFilters } from './queue-filters.view.tsx'
import { faultWordsOf } from '@recircle/ui/act/fault-words.ts'
import choice from '@recircle/ui/field/choice.module.css'
import screenStyles from '../queue.module.css'
import styles from './queue-list.module.css'

export interface QueueListModel {
  readonly counts: DeskCounts | null
  readonly count: number
  readonly rows: readonly QueueItem[]
  readonly hasMore: boolean
  readonly step: 'loading' | 'ready' | 'failed'
  readonly fault: GatewayError | null
  readonly more: () => void
  readonly reload: () => void
}

interface QueueListProps {
  model: QueueListModel
  /** Of the open item. */
  open: DeskItemKey | null
  filter: QueueFilter
  searchRef: Ref<HTMLInputElement>
  addressOf: (row: QueueItem) => string
  onNarrow: (changes: Partial<QueueFilter>) => void
  marked: readonly QueueItem[]
  /** With Shift: all from the last mark to this row. */
  onMark: (row: QueueItem, isRange: boolean) => void
}

export const QueueList = observer(function QueueList(props: QueueListProps): ReactNode {
  const { model, open, filter, searchRef, addressOf, onNarrow, marked, onMark } = props
  const { formatMessage } = useIntl()
  const { counts, count, rows, hasMore, step, fault } = model
  return (
    <section className={screenStyles.list} aria-label={formatMessage({ id: 'desk.section.queue' })}>
      <div className={styles.listHead}>
        <h1 className={styles.listTitle}>
          <FormattedMessage id="desk.section.queue" />
        </h1>
        <KindMenu count={count} counts={counts} chosen={filter.kind} onChoose={(kind) => onNarrow({ kind })} />
        <QueueFilters filter={filter} sites={counts?.sites ?? []} searchRef={searchRef} onNarrow={onNarrow} />
      </div>
      {step === 'loading' && rows.length === 0 && <ListSkeleton />}
      {step === 'failed' && (
        <EmptyState
          drawing={offlineDrawing}
          title={formatMessage({ id: 'desk.listFailed' })}
          action={
            <Button size="sm" variant="secondary" onClick={model.reload}>
              <FormattedMessage id="layout.tryAgain" />
            </Button>
          }
        >
          <FormattedMessage id={faultWordsOf(fault ?? 'server-error')} />
        </EmptyState>
      )}
      {step === 'ready' && rows.length === 0 && (
        <EmptyState drawing={nothingFoundDrawing} title={formatMessage({ id: 'desk.empty.title' })}>
          <FormattedMessage id="desk.empty.text" />
        </EmptyState>
      )}
      <ol className={styles.rows} aria-busy={step === 'loading' || undefined}>
        {rows.map((row) => (
          <Row
            key={`${row.kind}:${row.id}`}
            row={row}
            href={addressOf(row)}
            isOpen={open !== null && isSameItem(row, open)}
            isMarked={marked.some((each) => isSameItem(each, row))}
            isOther={marked[0] !== undefined && marked[0].kind !== row.kind}
            onMark={(isRange) => onMark(row, isRange)}
          />
        ))}
      </ol>
      {hasMore && (
        <Button size="sm" variant="quiet" wide onClick={model.more}>
          <FormattedMessage id="desk.more" />
        </Button>
      )}
    </section>
  )
})

interface RowProps {
  row: QueueItem
  href: string
  isOpen: boolean
  isMarked: boolean
  /** Of another kind than what is marked. */
  isOther: boolean
  onMark: (isRange: boolean) => void
}

function Row({ row, href, isOpen, isMarked, isOther, onMark }: RowProps): ReactNode {
  const { formatMessage } = useIntl()
  const title = row.title || formatMessage({ id: `desk.kind.${row.kind}` })
  const nowMs = usePresentMs()
  const reasons = useId()
  const link = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const about = [row.organization, row.address].filter((part) => part !== '').join(' · ')
  return (
    <li ref={link} className={classNames(styles.line, isMarked && styles.marked)} data-row={row.id}>
      <label className={styles.mark}>
        <input
          type="checkbox"
          className={classNames(choice.box, choice.check)}
          checked={isMarked}
          disabled={isOther}
          aria-label={formatMessage({ id: 'desk.mark' }, { title })}
          onClick={(event) => onMark(event.shiftKey)}
          readOnly
        />
      </label>
      <Anchor
        href={href}
        className={classNames(styles.row, isOpen && styles.open)}
        aria-current={isOpen || undefined}
        aria-describedby={row.signs.length > 0 ? reasons : undefined}
      >
        <span className={styles.glyph} data-kind={row.kind} title={formatMessage({ id: `desk.kind.${row.kind}` })}>
          <Icon name={kindIcons[row.kind]} size="sm" />
        </span>
        <span className={styles.rowText}>
          <span className={styles.rowTitle}>{title}</span>
          {about !== '' && <span className={styles.rowAbout}>{about}</span>}
          <span className={styles.rowFacts}>
            <span>
              <FormattedMessage id={`desk.variant.${row.variant}`} /> · {localeAutonyms[row.locale]}
              {row.requestedAtMs !== null && (
                <>
                  {' · '}
                  <FormattedMessage id={isAnswered(row) ? 'desk.answered' : 'desk.asked'} />
                </>
              )}
            </span>
            <RowSigns signs={row.signs} />
            {row.claim !== null && row.claim.untilMs > nowMs && !isOpen && (
              <span className={styles.claimed}>
                <Icon name="user" size="xsm" />
                {row.claim.name}
              </span>
            )}
          </span>
        </span>
        <span className={styles.age}>
          <AgeWords ageMs={nowMs - row.waitingSinceMs} />
        </span>
      </Anchor>
      <RowReasons id={reasons} signs={row.signs} />
    </li>
  )
}

/** DESK-16: since the last question. */
const isAnswered = ({ requestedAtMs, answeredAtMs }: QueueItem): boolean =>
  answeredAtMs !== null && answeredAtMs >= (requestedAtMs ?? 0)

const ListSkeleton = (): ReactNode => (
  <div className={styles.skeletons}>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
      <div key={name} className={styles.skeletonRow}>
        <Skeleton shape="circle" />
        <div>
          <Skeleton width="2/3" />
          <Skeleton width="1/2" />
        </div>
      </div>
    ))}
  </div>
)
