import { useEffect, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Observer } from 'mobx-react-lite'
import { useLocation } from 'react-router'
import { managedPageSize } from '@recircle/core/management'
import type { ListQuery } from '@recircle/core/wire'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import { Pagination } from '@recircle/ui/layout/pagination.tsx'
import { Table, type Column } from '@recircle/ui/layout/table.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { usePausedText } from '@recircle/ui/field/use-paused-text.ts'
import { Answered, DeskPage } from '../frame/desk-page.view.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import type { Answer } from '../shared/answer.ts'
import { NothingYet } from './nothing-yet.view.tsx'
import { useListAddress } from './use-list-address.ts'
import styles from './manage.module.css'

/** What a list needs of its model. */
export interface ManagedRows<Row> extends Answer<{ readonly items: readonly Row[]; readonly count: number }> {
  readonly look: (query: ListQuery) => void
}

interface ManagedListProps<Row> {
  title: MessageId
  actions?: ReactNode
  /** Above the list. */
  text?: ReactNode
  list: ManagedRows<Row>
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** To filter by, each with its words. */
  states?: readonly (readonly [state: string, words: MessageId])[]
  /** What the list says while there is nothing in it. */
  empty?: MessageId
  /** The dialogs of the page. */
  children?: ReactNode
}

/** A page with a searchable, paged list. */
export function ManagedList<Row>(props: ManagedListProps<Row>): ReactNode {
  const { title, actions, text, list, columns, keyOf, states, empty = 'manage.nothing', children } = props
  const { formatMessage } = useIntl()
  const { query, search, chosen, page, change } = useListAddress()
  const caption = formatMessage({ id: title })
  useEffect(() => {
    list.look(query)
    // oxlint-disable-next-line react/exhaustive-deps -- the same query is another object each time
  }, [list, JSON.stringify(query)])
  const isNarrowed = search !== '' || chosen !== '' || page > 1
  return (
    <Observer>
      {() => {
        const isEmpty = list.value?.count === 0 && !isNarrowed
        return (
          <DeskPage title={caption} actions={isEmpty ? null : actions}>
            {text}
            {!isEmpty && (
              <div className={styles.filters}>
                <LateSearch value={search} onChange={(words) => change({ search: words })} />
                {states && (
                  <PlainSelect
                    label={formatMessage({ id: 'desk.fields.state' })}
                    value={chosen}
                    options={[
                      { value: '', label: formatMessage({ id: 'desk.filter.any' }) },
                      ...states.map(([value, id]) => ({ value, label: formatMessage({ id }) })),
                    ]}
                    onChange={(state) => change({ state })}
                  />
                )}
                {list.value && list.value.count > 0 && (
                  <p className={styles.count}>{formatMessage({ id: 'manage.count' }, { count: list.value.count })}</p>
                )}
              </div>
            )}
            <Answered answer={list}>
              {({ items, count }) =>
                isEmpty ? (
                  <NothingYet title={empty} action={actions} />
                ) : items.length === 0 ? (
                  <EmptyState drawing={nothingFoundDrawing} title={formatMessage({ id: 'desk.log.empty' })}>
                    {formatMessage({ id: 'manage.nothingText' })}
                  </EmptyState>
                ) : (
                  <>
                    <Table caption={caption} columns={columns} rows={items} keyOf={keyOf} />
                    <Pages page={page} count={count} />
                  </>
                )
              }
            </Answered>
            {children}
          </DeskPage>
        )
      }}
    </Observer>
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
      labelHidden
      placeholder={formatMessage({ id: 'manage.search' })}
      value={text}
      onChange={type}
    />
  )
}
