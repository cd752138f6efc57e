import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { FacilitySort, FacilityStatus } from '@recircle/core/facility'
import { useSelectTexts } from '../../forms/use-select-texts.ts'
import type { MessageId } from '../../i18n/message-id.ts'
import type { IconName } from '../../icons/icon-name.ts'
import { facilityStatusLooks } from '../../point-actions/facility-status-chip.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectPopover } from '../../ui/select-popover.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { myPointsAddress, type MyPointsQuery } from './my-points-query.ts'
import styles from './my-points-tools.module.css'

export interface MyPointsToolsModel {
  readonly query: MyPointsQuery
  readonly total: number
  readonly statuses: readonly FacilityStatus[]
  countOf(status: FacilityStatus): number
}

const sortWords: Readonly<Record<FacilitySort, MessageId>> = {
  '-dt_updated': 'myPoints.sort.changed',
  dt_updated: 'myPoints.sort.changedLongAgo',
  '-dt_created': 'myPoints.sort.newest',
  dt_created: 'myPoints.sort.oldest',
  name: 'myPoints.sort.name',
  '-name': 'myPoints.sort.nameBackwards',
}
const sortsOffered: readonly FacilitySort[] = ['-dt_updated', '-dt_created', 'dt_created', 'name']
const typingPauseMs = 400

/** Everything here lives in the address, so that a filtered list can be shared, bookmarked and returned to. */
export const MyPointsTools = observer(({ model }: { model: MyPointsToolsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const texts = useSelectTexts()
  const { query } = model
  const change = (changes: Partial<MyPointsQuery>): void =>
    void navigate(myPointsAddress(query, changes), { preventScrollReset: true, replace: true })
  return (
    <div className={styles.tools}>
      <nav aria-label={formatMessage({ id: 'myPoints.byStatus' })} className={styles.statuses}>
        <StatusTile query={query} status={null} count={model.total} />
        {model.statuses.map((status) => (
          <StatusTile key={status} query={query} status={status} count={model.countOf(status)} />
        ))}
      </nav>
      <div className={styles.row}>
        <SearchField query={query} onSearch={(text) => change({ text })} />
        <div className={styles.sort}>
          <SelectPopover
            label={formatMessage({ id: 'myPoints.sort' })}
            labelHidden
            texts={texts}
            options={sortsOffered.map((sort) => ({ id: sort, title: formatMessage({ id: sortWords[sort] }) }))}
            valueTitle={formatMessage({ id: sortWords[query.sort] })}
            selection={{
              mode: 'single',
              value: query.sort,
              onChange: (id) => change({ sort: sortsOffered.find((sort) => sort === id) ?? query.sort }),
            }}
          />
        </div>
        <SegmentedControl
          label={formatMessage({ id: 'myPoints.look' })}
          value={query.look}
          onChange={(look) => change({ look, page: query.page })}
          segments={[
            { value: 'cards', icon: 'grid', label: <FormattedMessage id="myPoints.look.cards" /> },
            { value: 'table', icon: 'list', label: <FormattedMessage id="myPoints.look.table" /> },
          ]}
        />
      </div>
    </div>
  )
})

function StatusTile(props: { query: MyPointsQuery; status: FacilityStatus | null; count: number }): ReactNode {
  const { query, status, count } = props
  const look: { icon: IconName; label: MessageId; tone: string } =
    status === null ? { icon: 'pin', label: 'myPoints.all', tone: 'neutral' } : facilityStatusLooks[status]
  return (
    <Anchor
      href={myPointsAddress(query, { status })}
      aria-current={query.status === status || undefined}
      className={classNames(styles.tile, styles[look.tone])}
    >
      <span className={styles.count}>{count}</span>
      <span className={styles.word}>
        <Icon name={look.icon} size="xsm" />
        <FormattedMessage id={look.label} />
      </span>
    </Anchor>
  )
}

function SearchField({ query, onSearch }: { query: MyPointsQuery; onSearch: (text: string) => void }): ReactNode {
  const { formatMessage } = useIntl()
  const [text, setText] = useState(query.text)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (typed: string): void => {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(typed.trim()), typingPauseMs)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    clearTimeout(timer.current)
    onSearch(text.trim())
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <TextField
          type="search"
          icon="search"
          label={formatMessage({ id: 'myPoints.search' })}
          labelHidden
          placeholder={formatMessage({ id: 'myPoints.search' })}
          maxLength={200}
          value={text}
          onChange={type}
        />
      </form>
    </search>
  )
}
