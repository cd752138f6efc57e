import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { managedPageSize } from '@recircle/core/management'
import type { ListQuery } from '@recircle/core/wire'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nothingFoundDrawing } from '../../ui/icons/drawings.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePausedText } from '../../ui/use-paused-text.ts'
import { Answered } from '../desk-page.view.tsx'
import type { Answer } from '../answer.ts'
import type { ListAddress } from './use-list-address.ts'
import styles from './manage.module.css'

/** What a list needs of its model. */
export interface ManagedRows<Row> extends Answer<{ readonly items: readonly Row[]; readonly count: number }> {
  readonly look: (query: ListQuery) => void
}

interface ManagedListProps<Row> {
  caption: string
  address: ListAddress
  list: ManagedRows<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Shown beside the search field. */
  filters?: ReactNode
  empty: ReactNode
}

/** A searchable, paged list. */
export function ManagedList<Row>(props: ManagedListProps<Row>): ReactNode {
  const { caption, address, list, columns, keyOf, filters, empty } = props
  const { formatMessage } = useIntl()
  const { query } = address
  useEffect(() => {
    list.look(query)
    // oxlint-disable-next-line react/exhaustive-deps -- the same query is another object each time
  }, [list, JSON.stringify(query)])
  return (
    <>
      <div className={styles.filters}>
        <LateSearch value={address.search} onChange={(search) => address.change({ search })} />
        {filters}
      </div>
      <Answered answer={list}>
        {({ items, count }) =>
          items.length === 0 ? (
            <EmptyState drawing={nothingFoundDrawing} title={formatMessage({ id: 'manage.nothing' })}>
              {empty}
            </EmptyState>
          ) : (
            <>
              <p className="soft">
                <FormattedMessage id="manage.count" values={{ count }} />
              </p>
              <Table caption={caption} columns={columns} rows={items} keyOf={keyOf} />
              <Pages page={address.page} count={count} />
            </>
          )
        }
      </Answered>
    </>
  )
}

function Pages({ page, count }: { page: number; count: number }): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname, search } = useLocation()
  const total = Math.ceil(count / managedPageSize)
  if (total < 2) return null
  const hrefOf = (to: number): string => {
    const next = new URLSearchParams(search)
    if (to === 1) next.delete('page')
    else next.set('page', String(to))
    return `${pathname}?${next}`
  }
  return (
    <Pagination
      current={page}
      total={total}
      hrefOf={hrefOf}
      labels={{
        pages: formatMessage({ id: 'manage.pages' }),
        previous: formatMessage({ id: 'manage.previous' }),
        next: formatMessage({ id: 'manage.next' }),
        page: (number) => formatMessage({ id: 'manage.page' }, { number }),
      }}
    />
  )
}

function LateSearch({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactNode {
  const { formatMessage } = useIntl()
  const [pathname] = useState(() => window.location.pathname)
  const { text, type } = usePausedText(value, (search) => {
    // After a navigation, the new screen must not get the search of this one.
    if (window.location.pathname === pathname) onChange(search)
  })
  return (
    <TextField
      type="search"
      icon="search"
      label={formatMessage({ id: 'manage.search' })}
      value={text}
      onChange={type}
    />
  )
}
