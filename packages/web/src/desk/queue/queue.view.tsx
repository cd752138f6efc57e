import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate, useParams } from 'react-router'
import {
  deskKinds,
  isBarred,
  queueQueryPairs,
  readQueueQuery,
  togetherVerdictsOf,
  wholeQueue,
  type DeskItemKey,
  type QueueFilter,
} from '@recircle/core/desk'
import { queryString } from '@recircle/core/http'
import { useStore } from '../../routing/screen/use-flow.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDesk } from '../desk-services.ts'
import { askForPlace, asksForPlace, needsPanel } from '../item/decide-bar.view.tsx'
import { ItemPane } from '../item/item.view.tsx'
import type { DeskCommand } from '../keys/desk-keys.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DraftKeeper } from './decision-draft.ts'
import { openQueue, type QueueFlow } from './queue.flow.ts'
import { QueueList } from './queue-list.view.tsx'
import { MarksBar } from './marks-bar.view.tsx'
import { offeredTemplates } from './offered-templates.ts'
import { announcementWords } from './announcement-words.ts'
import { UndoBar } from './undo-bar.view.tsx'
import { rowAt, useMarks } from './use-marks.ts'
import styles from './queue.module.css'

const LateTogetherDialog = lazy(async () => ({
  default: (await import('./together-dialog.view.tsx')).TogetherDialog,
}))

const pathOf = (key: DeskItemKey | null): string => (key === null ? '/queue' : `/queue/${key.kind}/${key.id}`)

const filterOf = (search: string): QueueFilter => readQueueQuery([...new URLSearchParams(search)]) ?? wholeQueue

/** DESK-24: the URL holds the filters and the open item; the list is beside the item. */
export function QueueScreen(): ReactNode {
  const desk = useDesk()
  const { gateway, clock, stores, socket, session, keys, announce } = desk
  const intl = useIntl()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { kind, id } = useParams()
  const [flow, setFlow] = useState<QueueFlow | null>(null)
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

  const staffId = session.shown().session?.staffId ?? ''
  useEffect(() => {
    const opened = openQueue({
      gateway,
      clock,
      staffId,
      drafts: new DraftKeeper(stores.session, staffId),
      socket,
      call: (ask) => session.call(ask),
      goTo: (next) => goTo({ key: next }),
    })
    setFlow(opened)
    const comeBack = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) opened.reopen()
    }
    window.addEventListener('pagehide', opened.free)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', opened.free)
      window.removeEventListener('pageshow', comeBack)
      opened.stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one flow per visit; `navigate` changes with the URL
  }, [gateway, clock, stores, socket, session, staffId])

  const marking = useMarks(flow)
  const { marks, flow: marksFlow } = marking
  const filter = useMemo<QueueFilter>(() => filterOf(search), [search])
  useEffect(() => {
    flow?.narrow(filter)
    // What no filter shows would be decided unseen.
    marksFlow?.clear()
  }, [flow, filter, marksFlow])
  useEffect(() => {
    setEditing(false)
    flow?.open(key)
  }, [flow, key])

  const shown = useStore(flow, null)
  const { announcement = null, item = null } = shown ?? {}
  useEffect(() => {
    if (announcement !== null) announce(announcementWords(intl, announcement))
  }, [announcement, intl, announce])

  const openItem = (next: DeskItemKey | null): void => {
    if (next !== null) return goTo({ key: next })
    flow?.tell(shown?.listStep === 'loading' ? 'too-early' : 'no-more')
  }
  const narrow = (changes: Partial<QueueFilter>): void => {
    const nextFilter = { ...wholeQueue, ...filterOf(address.current.search), ...changes }
    goTo({ search: queryString(queueQueryPairs({ ...nextFilter, limit: wholeQueue.limit, after: '' })) })
  }
  const templates = offeredTemplates(shown?.templates ?? [], item, shown?.draft.verdict ?? null)
  const act = (command: DeskCommand): void => {
    if (command.kind === 'help') return keys.showHelp()
    if (command.kind === 'search') return searchField.current?.focus()
    if (flow === null || marksFlow === null || shown === null) return
    if (command.kind === 'next') return openItem(flow.beside(1))
    if (command.kind === 'previous') return openItem(flow.beside(-1))
    if (command.kind === 'undo') return void flow.undo()
    if (command.kind === 'mark' || command.kind === 'markThrough')
      return marking.mark(rowAt(shown.rows, shown.key), shown.rows, command.kind === 'markThrough')
    if (command.kind === 'refuse' && marks.marked[0] !== undefined)
      return marksFlow.ask(togetherVerdictsOf[marks.marked[0].kind][0] ?? null)
    if (shown.itemStep === 'loading' || shown.isSending) return flow.tell('too-early')
    if (item === null || shown.lost !== null) return
    if (item.bar === 'own-decision' || (command.kind === 'accept' && isBarred(item, 'accept')))
      return flow.tell('barred')
    if (command.kind === 'accept' && asksForPlace(item, shown.draft, 'accept'))
      return flow.edit(askForPlace(shown.draft))
    if (command.kind === 'accept')
      return needsPanel(item, shown.draft, 'accept') ? flow.edit({ verdict: 'accept' }) : void flow.decide('accept')
    if (command.kind === 'edit') return setEditing(true)
    if (command.kind === 'send') return void (shown.draft.verdict && flow.decide(shown.draft.verdict))
    if (command.kind !== 'reason') return flow.edit({ verdict: refusalOf(item.verdicts) })
    const template = templates[command.index]
    if (template !== undefined) flow.edit({ template: template.code })
  }
  useDeskKeys(keys.areOn, shown?.draft.verdict != null, act)

  if (flow === null || marksFlow === null || shown === null) return null
  return (
    <div className={classNames(styles.screen, key !== null && styles.withItem)}>
      <h1 className={styles.back}>
        <Anchor href={`${pathOf(null)}${search}`}>
          <Icon name="arrow-left" size="sm" />
          <FormattedMessage id="desk.section.queue" />
        </Anchor>
      </h1>
      <QueueList
        shown={shown}
        filter={filter}
        searchRef={searchField}
        addressOf={(row) => `${pathOf(row)}${search}`}
        onNarrow={narrow}
        onMore={flow.more}
        onReload={flow.reload}
        marked={marks.marked}
        onMark={(row, isRange) => marking.mark(row, shown.rows, isRange)}
      />
      <ItemPane
        shown={shown}
        flow={flow}
        templates={templates}
        isEditing={isEditing}
        onEditing={setEditing}
        onNext={flow.nextFree() === null ? null : () => openItem(flow.nextFree())}
      />
      <div className={styles.bottom}>
        <MarksBar marks={marks} flow={marksFlow} />
        {shown.undo && <UndoBar key={shown.undo.decisionId} offer={shown.undo} onUndo={() => void flow.undo()} />}
      </div>
      {marks.verdict !== null && (
        <Suspense>
          <LateTogetherDialog marks={marks} flow={marksFlow} templates={shown.templates} />
        </Suspense>
      )}
    </div>
  )
}

const refusalOf = (verdicts: readonly string[]): 'decline' | 'answer' =>
  verdicts.includes('decline') ? 'decline' : 'answer'
