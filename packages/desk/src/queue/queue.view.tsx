import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useLocation, useNavigate, useParams } from 'react-router'
import {
  deskKinds,
  isBarred,
  isSameItem,
  queueQueryPairs,
  readQueueQuery,
  kindRules,
  wholeQueue,
  type DeskItemKey,
  type QueueFilter,
  type QueueItem,
} from '@recircle/core/desk'
import { queryString } from '@recircle/core/http'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { BackLink } from '../frame/back-link.view.tsx'
import { useDesk } from '../frame/desk-context.ts'
import { askForPlace, asksForPlace, needsPanel } from '../decide/decide-bar.view.tsx'
import { ItemPane, type ItemModel } from '../item/item.view.tsx'
import type { DeskCommand } from '../keys/desk-keys.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { QueueViewModel } from './queue.view-model.ts'
import { QueueList, type QueueListModel } from './list/queue-list.view.tsx'
import type { QueueShown } from './queue-shown.ts'
import { MarksBar, type MarksModel } from './marks/marks-bar.view.tsx'
import { offeredTemplates } from '../decide/offered-templates.ts'
import { announcementWords } from './announcement-words.ts'
import { UndoBar } from './undo-bar.view.tsx'
import styles from './queue.module.css'

const LateTogetherDialog = lazy(async () => ({
  default: (await import('./marks/together-dialog.view.tsx')).TogetherDialog,
}))

const pathOf = (key: DeskItemKey | null): string => (key === null ? '/queue' : `/queue/${key.kind}/${key.id}`)

const filterOf = (search: string): QueueFilter => readQueueQuery([...new URLSearchParams(search)]) ?? wholeQueue

interface QueueModel extends ItemModel, Pick<QueueShown, 'key' | 'templates' | 'undoOffer'> {
  readonly list: QueueListModel
  readonly marks: MarksModel & {
    readonly mark: (row: QueueItem, rows: readonly QueueItem[], isRange: boolean) => void
  }
  readonly narrow: (filter: QueueFilter) => void
  readonly open: (key: DeskItemKey | null) => void
  /** Tells the model how to navigate. */
  readonly follow: (goTo: (key: DeskItemKey | null) => void) => void
  readonly beside: (step: 1 | -1) => DeskItemKey | null
  readonly nextFree: () => DeskItemKey | null
  readonly tell: (code: 'too-early' | 'no-more' | 'barred') => void
  readonly free: () => void
  readonly undo: () => Promise<void>
}

/** DESK-56: the row that has the focus, or else the open one. */
function rowAt(rows: readonly QueueItem[], open: DeskItemKey | null): QueueItem | null {
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const focused = rows.find((row) => row.id === id)
  return focused ?? rows.find((row) => open !== null && isSameItem(row, open)) ?? null
}

/** DESK-24: the URL holds the filters and the open item; the list is beside the item. */
const QueueView = observer(function QueueView({ model }: { model: QueueModel }): ReactNode {
  const { keys, announce } = useDesk()
  const { list, marks } = model
  const intl = useIntl()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { kind, id } = useParams()
  const searchField = useRef<HTMLInputElement>(null)
  const [isEditing, setEditing] = useState(false)
  const key = useMemo<DeskItemKey | null>(() => {
    const known = deskKinds.find((each) => each === kind)
    return known === undefined || id === undefined ? null : { kind: known, id }
  }, [kind, id])
  // The address that was asked for last: a key and the end of a pause in typing may both come before it is rendered.
  const address = useRef({ key, search })
  useEffect(() => {
    address.current = { key, search }
  }, [key, search])
  const goTo = (changes: Partial<typeof address.current>): void => {
    const to = { ...address.current, ...changes }
    address.current = to
    void navigate({ pathname: pathOf(to.key), search: to.search })
  }

  useEffect(() => {
    model.follow((next) => goTo({ key: next }))
  })
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) model.reopen()
    }
    window.addEventListener('pagehide', model.free)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', model.free)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [model])

  const filter = useMemo<QueueFilter>(() => filterOf(search), [search])
  useEffect(() => model.narrow(filter), [model, filter])
  useEffect(() => {
    setEditing(false)
    model.open(key)
  }, [model, key])

  const { announcement, item, draft } = model
  useEffect(() => {
    if (announcement !== null) announce(announcementWords(intl, announcement))
  }, [announcement, intl, announce])

  const openItem = (next: DeskItemKey | null): void => {
    if (next !== null) return goTo({ key: next })
    model.tell(list.step === 'loading' ? 'too-early' : 'no-more')
  }
  const narrow = (changes: Partial<QueueFilter>): void => {
    const nextFilter = { ...wholeQueue, ...filterOf(address.current.search), ...changes }
    goTo({ search: queryString(queueQueryPairs({ ...nextFilter, limit: wholeQueue.limit, after: '' })) })
  }
  const templates = offeredTemplates(model.templates, item, draft)
  const act = (command: DeskCommand): void => {
    if (command.kind === 'help') return keys.showHelp()
    if (command.kind === 'search') return searchField.current?.focus()
    if (command.kind === 'next') return openItem(model.beside(1))
    if (command.kind === 'previous') return openItem(model.beside(-1))
    if (command.kind === 'undo') return void model.undo()
    if (command.kind === 'mark' || command.kind === 'markThrough') {
      const row = rowAt(list.rows, model.key)
      return row === null ? undefined : marks.mark(row, list.rows, command.kind === 'markThrough')
    }
    if (command.kind === 'refuse' && marks.marked[0] !== undefined)
      return marks.ask(kindRules[marks.marked[0].kind].together[0] ?? null)
    if (model.itemStep === 'loading' || model.isSending) return model.tell('too-early')
    if (item === null || model.lost !== null) return
    if (item.bar === 'own-decision' || (command.kind === 'accept' && isBarred(item, 'accept')))
      return model.tell('barred')
    if (command.kind === 'accept' && asksForPlace(item, draft, 'accept')) return model.edit(askForPlace(draft))
    if (command.kind === 'accept')
      return needsPanel(item, draft, 'accept') ? model.edit({ verdict: 'accept' }) : void model.decide('accept')
    if (command.kind === 'edit') return setEditing(true)
    if (command.kind === 'send') return void (draft.verdict && model.decide(draft.verdict))
    if (command.kind !== 'reason') return model.edit({ verdict: refusalOf(item.verdicts) })
    const template = templates[command.index]
    if (template !== undefined) model.edit({ template: template.code })
  }
  useDeskKeys(keys.areOn, draft.verdict !== null, act)

  return (
    <div
      className={classNames(styles.screen, key !== null && styles.withItem)}
      data-open-item={key === null ? undefined : ''}
    >
      <h1 className={styles.back}>
        <BackLink href={`${pathOf(null)}${search}`}>
          <FormattedMessage id="desk.section.queue" />
        </BackLink>
      </h1>
      <QueueList
        model={list}
        open={model.key}
        filter={filter}
        searchRef={searchField}
        addressOf={(row) => `${pathOf(row)}${search}`}
        onNarrow={narrow}
        marked={marks.marked}
        onMark={(row, isRange) => marks.mark(row, list.rows, isRange)}
      />
      <ItemPane
        model={model}
        isListed={list.step === 'ready' && !list.hasMore}
        templates={templates}
        isEditing={isEditing}
        onEditing={setEditing}
        onNext={model.nextFree() === null ? null : () => openItem(model.nextFree())}
      />
      <div className={styles.bottom}>
        <MarksBar model={marks} />
        {model.undoOffer && (
          <UndoBar key={model.undoOffer.decisionId} offer={model.undoOffer} onUndo={() => void model.undo()} />
        )}
      </div>
      {marks.verdict !== null && (
        <Suspense>
          <LateTogetherDialog model={marks} templates={model.templates} />
        </Suspense>
      )}
    </div>
  )
})
export const QueueScreen = modelled(QueueViewModel, QueueView)

const refusalOf = (verdicts: readonly string[]): 'decline' | 'answer' =>
  verdicts.includes('decline') ? 'decline' : 'answer'
