import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { HomeEventsView } from './home-events.view.tsx'
import { HomeOffersView } from './home-offers.view.tsx'
import { HomePointsView } from './home-points.view.tsx'
import { HomeStepsView } from './home-steps.view.tsx'
import type { HomeData } from './home.load.ts'
import type { NearVisitor } from './home.view-model.ts'

export interface HomeModel {
  readonly data: HomeData | null
  readonly near: NearVisitor | null | undefined
  readonly asking: 'no' | 'asking' | 'failed'
  readonly locate: () => Promise<void>
}

/** The content below the search and the figures; hydrated after them. */
export const HomeBelowView = observer(({ model }: { model: HomeModel }): ReactNode => {
  const { data, near: found } = model
  // The place may be known before this part is hydrated.
  const near = useIsHydrated() ? found : null
  if (data === null) return null
  const { points, events } = near ?? data
  return (
    <>
      {points.length > 0 && (
        <HomePointsView
          near={near ?? { ...data, townName: data.townName ?? '' }}
          isNear={Boolean(near)}
          capital={data.capital}
        />
      )}
      {events.length > 0 && <HomeEventsView events={events} />}
      <HomeStepsView />
      <HomeOffersView />
    </>
  )
})
