import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { DeskKind } from '@recircle/core/desk'

interface QuestionsProps {
  /** The kinds of things that the page lists; null for all. */
  kinds: readonly DeskKind[] | null
}

const Late = lazy<ComponentType<QuestionsProps>>(() =>
  import('./staff-questions.view.tsx').then(
    ({ StaffQuestions }) => ({ default: StaffQuestions }),
    // The email has each question, too.
    () => ({ default: () => null }),
  ),
)

/** Comes after the page: most of the time nobody asks anything. */
export function LateStaffQuestions(props: QuestionsProps): ReactNode {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  if (!isHydrated) return null
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
