import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'

const againMs = 3000

/** For what few items have: its code is loaded with the first of them; a failed load is retried. */
const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>): ((props: Props) => ReactNode) =>
  function LatePart(props) {
    const [View, setView] = useState<ComponentType<Props> | null>(null)
    useEffect(() => {
      let isGone = false
      const fetchPart = (): void =>
        void load().then(
          (part) => !isGone && setView(() => part),
          () => setTimeout(() => !isGone && fetchPart(), againMs),
        )
      fetchPart()
      return () => {
        isGone = true
      }
    }, [])
    return View === null ? <Skeleton /> : <View {...props} />
  }

export const LateImportReview = latePart(async () => (await import('./import/import-review.view.tsx')).ImportReviewView)
export const LatePlaceChoice = latePart(async () => (await import('./place/place-choice.view.tsx')).PlaceChoice)
