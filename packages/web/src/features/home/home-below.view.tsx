import { useEffect, type ReactNode } from 'react'
import { useScope } from '../../routing/screen/scope.ts'
import { useTownChoices } from '../../shell/use-town-choice.ts'
import { HomeEventsView } from './home-events.view.tsx'
import type { HomeModel, NearVisitor } from './home-model.ts'
import { HomeOffersView } from './home-offers.view.tsx'
import { HomePointsView } from './home-points.view.tsx'
import { HomeStepsView } from './home-steps.view.tsx'

export interface HomeBelowProps {
  model: HomeModel
  near: NearVisitor | null
  /** The hero shows the same data. */
  onNear: (near: NearVisitor | null) => void
}

/** The content below the search and the figures; hydrated after them. */
export function HomeBelowView({ model, near, onNear }: HomeBelowProps): ReactNode {
  useNear(onNear)
  const { points, events } = near ?? model
  return (
    <>
      {points.length > 0 && (
        <HomePointsView
          near={near ?? { ...model, townName: model.townName ?? '' }}
          isNear={near !== null}
          capital={model.capital}
        />
      )}
      {events.length > 0 && <HomeEventsView events={events} />}
      <HomeStepsView />
      <HomeOffersView />
    </>
  )
}

/** PLACE-3, GEO-4: data around where the visitor is or was (PLACE-6), without prompting. */
function useNear(onNear: HomeBelowProps['onNear']): void {
  const scope = useScope()
  const choices = useTownChoices()
  useEffect(() => {
    let isLate = false
    import('./home-near-visitor.ts')
      .then(({ loadNear }) => loadNear(scope))
      // If this fails, the page keeps its data.
      .then(
        (loaded) => isLate || onNear(loaded),
        () => undefined,
      )
    return () => {
      isLate = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each choice runs it again
  }, [scope, choices, onNear])
}
