import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { managedPageSize } from '@recircle/core/management'
import { EmptyState } from '../../ui/empty-state.tsx'
import { nothingFoundDrawing } from '../../ui/icons/drawings.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { usePausedText } from '../../ui/use-paused-text.ts'
import { Answered } from '../desk-page.view.tsx'
import type { Answer } from '../use-answer.ts'
import type { useListAddress } from './use-management.ts'
import styles from './manage.module.css'

interface ManagedListProps<Row> {
  caption: string
  address: ReturnType<typeof useListAddress>
  answer: Answer<{ readonly items: readonly Row[]; readonly count: number }>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Shown beside the search field. */
  filters?: ReactNode
  empty: ReactNode
}

/** A searchable, paged list. */
export function ManagedList<Row>(props: ManagedListProps<Row>): ReactNode {
  const { caption, address, answer, columns, keyOf, filters, empty } = props
  const { formatMessage } = useIntl()
  return (
    <>
      <div className={styles.filters}>
        <LateSearch value={address.search} onChange={(search) => address.change({ search })} />
        {filters}
      </div>
      <Answered answer={answer}>
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
