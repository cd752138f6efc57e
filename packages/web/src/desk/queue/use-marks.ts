import { useEffect, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { isSameItem, type DeskItemKey, type QueueItem } from '@recircle/core/desk'
import { useStore } from '../../routing/screen/use-flow.ts'
import { useDesk } from '../desk-services.ts'
import { noMarks, openMarks } from './marks.flow.ts'
import type { QueueFlow } from './queue.flow.ts'

/** DESK-56: the row that has the focus, or else the open one. */
export function rowAt(rows: readonly QueueItem[], open: DeskItemKey | null): QueueItem | null {
  const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row']
  const focused = rows.find((row) => row.id === id)
  return focused ?? rows.find((row) => open !== null && isSameItem(row, open)) ?? null
}

/** The marks of one visit; screen readers hear how many there are. */
export function useMarks(queue: QueueFlow | null) {
  const { gateway, session, announce } = useDesk()
  const { formatMessage } = useIntl()
  const flow = useMemo(
    () =>
      queue &&
      openMarks({ gateway, call: (ask) => session.call(ask), decided: (...end) => queue.settleTogether(...end) }),
    [gateway, session, queue],
  )
  const marks = useStore(flow, noMarks)
  const { marked, refusal, leftCount } = marks
  const count = marked.length
  useEffect(() => {
    if (refusal !== null)
      announce(formatMessage({ id: refusal === 'too-many' ? 'desk.marks.tooMany' : 'desk.marks.otherKind' }))
    else if (leftCount > 0) announce(formatMessage({ id: 'desk.marks.left' }, { count: leftCount }))
    else if (count > 0) announce(formatMessage({ id: 'desk.marks.count' }, { count }))
  }, [count, refusal, leftCount, announce, formatMessage])
  const mark = (row: QueueItem | null, rows: readonly QueueItem[], isRange: boolean): void => {
    if (row === null || flow === null) return
    if (isRange) flow.through(row, rows)
    else flow.toggle(row)
  }
  return { marks, flow, mark }
}
