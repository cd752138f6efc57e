import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { observer } from 'mobx-react-lite'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { ListPagesView } from '@recircle/ui/page/list-pages.view.tsx'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import type { DrawingFile } from '@recircle/ui/icons/drawing.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import type { OwnedToEdit } from './owner-list.ts'
import { useReloadOnReturn } from '@recircle/ui/screen/use-reload-on-return.ts'
import styles from './owner-list.module.css'

interface OwnerListPageProps<Item, Query> {
  list: {
    readonly query: Query
    readonly items: readonly Item[]
    readonly pageCount: number
    readonly isEmpty: boolean
    readonly hasFailed: boolean
    readonly isReloading: boolean
    readonly toEdit: OwnedToEdit | null
  }
  reload: () => Promise<void>
  title: MessageId
  summary?: ReactNode
  create: { readonly href: string; readonly label: MessageId }
  /** The path of the edit form, without the id. */
  editPath: string
  empty: { readonly drawing: DrawingFile; readonly title: MessageId; readonly text: MessageId }
  failed: { readonly title: MessageId; readonly text: MessageId }
  nothingFound: { readonly title: MessageId; readonly plainHref: string }
  tools: ReactNode
  addressOf: (page: number) => string
  /** The list itself, as a grid of cards or any other layout. */
  children: (items: readonly Item[]) => ReactNode
}

/** ROUTE-12, ROUTE-13: an owner's list with a create button and its empty and failed states. */
export const OwnerListPage = observer(function OwnerListPage<Item, Query extends { readonly page: number }>(
  props: OwnerListPageProps<Item, Query>,
): ReactNode {
  const { formatMessage } = useIntl()
  const { list, reload, title, summary, create, editPath, empty } = props
  const { toEdit } = list
  const navigate = useNavigate()
  useEffect(() => {
    if (toEdit !== null)
      void navigate(`${editPath}/${encodeURIComponent(toEdit.id)}`, { state: { reason: toEdit.reason } })
  }, [toEdit, editPath, navigate])
  useReloadOnReturn(reload)
  const toCreate = (
    <LinkButton href={create.href} icon="add" className={list.isEmpty ? undefined : styles.create}>
      <FormattedMessage id={create.label} />
    </LinkButton>
  )
  return (
    <section className={styles.page}>
      <header className={styles.top}>
        <div>
          <h1 className={styles.title}>{formatMessage({ id: title })}</h1>
          {summary && !list.isEmpty && !list.hasFailed && <p className={styles.summary}>{summary}</p>}
        </div>
        {!list.isEmpty && toCreate}
      </header>
      {list.isEmpty ? (
        <EmptyState drawing={empty.drawing} title={<FormattedMessage id={empty.title} />} action={toCreate}>
          <FormattedMessage id={empty.text} />
        </EmptyState>
      ) : (
        <Found {...props} />
      )}
    </section>
  )
})

const Found = observer(function Found<Item, Query extends { readonly page: number }>(
  props: OwnerListPageProps<Item, Query>,
): ReactNode {
  const { list, reload, failed, nothingFound, tools, addressOf, children } = props
  if (list.hasFailed) return <LoadFailureView {...failed} isBusy={list.isReloading} onRetry={() => void reload()} />
  return (
    <>
      {tools}
      {list.items.length === 0 ? <NothingFound {...nothingFound} /> : children(list.items)}
      {list.pageCount > 1 && (
        <div className={styles.pages}>
          <ListPagesView current={list.query.page} total={list.pageCount} hrefOf={addressOf} />
        </div>
      )}
    </>
  )
})

/** Shown if no entry matches the search and the filter. */
const NothingFound = ({ title, plainHref }: { title: MessageId; plainHref: string }): ReactNode => (
  <EmptyState
    drawing={nothingFoundDrawing}
    title={<FormattedMessage id={title} />}
    action={
      <LinkButton href={plainHref} variant="secondary">
        <FormattedMessage id="map.resetFilters" />
      </LinkButton>
    }
  >
    <FormattedMessage id="myPoints.nothingFoundText" />
  </EmptyState>
)
