import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDesk } from '../desk-services.ts'
import type { ImportReviewProps } from './import-review.view.tsx'

const words = ['deskReview', 'importRemarks'] as const
const againMs = 3000

/** Imports are rare, so their screen and catalog are loaded with the first one; a failed load is retried. */
export function LazyImportReview(props: ImportReviewProps): ReactNode {
  const { moreWords, clock } = useDesk()
  const [View, setView] = useState<ComponentType<ImportReviewProps> | null>(null)
  useEffect(() => {
    let isGone = false
    const load = (): void =>
      void Promise.all([import('./import-review.view.tsx'), ...words.map(moreWords)]).then(
        ([{ ImportReviewView }]) => !isGone && setView(() => ImportReviewView),
        () => clock.after(againMs, () => !isGone && load()),
      )
    load()
    return () => {
      isGone = true
    }
  }, [moreWords, clock])
  return View === null ? <Skeleton /> : <View {...props} />
}
