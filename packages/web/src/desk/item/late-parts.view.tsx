import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import type { MessageBundle } from '../../i18n/bundles.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDesk } from '../desk-context.ts'

const againMs = 3000

/** For what few items have: its code and words are loaded with the first of them; a failed load is retried. */
const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  words: readonly MessageBundle[],
): ((props: Props) => ReactNode) =>
  function LatePart(props) {
    const { moreWords } = useDesk()
    const [View, setView] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      let isGone = false
      const fetchPart = (): void =>
        void Promise.all([load(), ...words.map(moreWords)]).then(
          ([part]) => !isGone && setView(() => part),
          () => setTimeout(() => !isGone && fetchPart(), againMs),
        )
      fetchPart()
      return () => {
        isGone = true
      }
    }, [moreWords])
    return View === null ? <Skeleton /> : <View {...props} />
  }

export const LateImportReview = latePart(
  async () => (await import('./import-review.view.tsx')).ImportReviewView,
  ['deskReview', 'importRemarks'],
)
export const LatePlaceChoice = latePart(
  async () => (await import('./place-choice.view.tsx')).PlaceChoice,
  ['pointFields'],
)
