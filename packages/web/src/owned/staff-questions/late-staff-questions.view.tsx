import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import type { DeskKind } from '@recircle/core/desk'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'

interface QuestionsProps {
  /** The kinds of things that the page lists; null for all. */
  data: readonly DeskKind[] | null
  /** How many wait for an answer. */
  onOpen?: (count: number) => void
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
  if (!useIsHydrated()) return null
  return (
    <Suspense>
      <Late {...props} />
    </Suspense>
  )
}
