import { useState } from 'react'
import type { DeskItemKey, ImportReview, ReviewedRow } from '@recircle/core/desk'
import { useDesk } from '../desk-services.ts'

interface ReviewedRows {
  readonly rows: readonly ReviewedRow[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly loadMore: () => Promise<void>
}

/** SRC-25: the rows of an import under review: the first come with the item, the others when they are asked for. */
export function useReviewedRows(item: DeskItemKey, review: ImportReview): ReviewedRows {
  const { gateway, session } = useDesk()
  const [more, setMore] = useState<{ readonly of: ImportReview; readonly rows: readonly ReviewedRow[] }>({
    of: review,
    rows: [],
  })
  const [state, setState] = useState<'loading' | 'failed' | null>(null)
  // Another item, or the same one asked for again, begins with its own first rows.
  const rows = more.of === review ? [...review.rows, ...more.rows] : review.rows
  const loadMore = async (): Promise<void> => {
    setState('loading')
    const answer = await session.call(() => gateway.reviewedRows(item, rows.length))
    setState(answer.ok ? null : 'failed')
    if (!answer.ok) return
    const shown = new Set(rows.map(({ number }) => number))
    // A draft that was edited meanwhile moves the others up.
    const added = answer.value.filter(({ number }) => !shown.has(number))
    setMore({ of: review, rows: [...rows.slice(review.rows.length), ...added] })
  }
  return { rows, isLoading: state === 'loading', hasFailed: state === 'failed', loadMore }
}
