import { Suspense, type ReactNode } from 'react'
import { useNow } from '../../routing/screen/use-now.ts'
import { ListPagesView } from '../../shell/list-pages.view.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { PointRow } from './point-row.view.tsx'
import type { PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import { lastPage, type PointsList, type PointsModel } from './points-model.ts'
import { numberKeys } from './use-number-keys.ts'
import type { CollectionsProps } from './collections.view.tsx'
import type { NoPointsProps } from './no-points.view.tsx'
import { MissingPlaceLink } from './missing-place-link.tsx'
import { withPoint } from './points-steps.ts'
import styles from './points-list.module.css'

export interface PointsListProps {
  model: PointsModel
  address: PointsAddress
  onRetry: () => void
  onPoint: (id: string | null) => void
}

/** Loaded only for an empty list. */
const NoPoints = lazyView<NoPointsProps>(
  () => import('./no-points.view.tsx').then(({ NoPointsView }) => NoPointsView),
  ({ model, address }) => <MissingPlaceLink view={model.view} address={address} />,
)

/** MAP-21: loaded only on a day with collections. */
const Collections = lazyView<CollectionsProps>(
  () => import('./collections.view.tsx').then(({ CollectionsView }) => CollectionsView),
  () => null,
)

/** The points of the view, nearest first. */
export function PointsListView({ model, address, onRetry, onPoint }: PointsListProps): ReactNode {
  const nowMs = useNow()
  const { list, wantedIds, state, openAtMs } = model
  const collections = model.map.collections.length > 0 && (
    <Suspense>
      <Collections model={model} onPoint={onPoint} />
    </Suspense>
  )
  if (list.points.length === 0 && (state === 'failed' || state === 'ready'))
    return (
      <>
        {collections}
        <Suspense>
          <NoPoints model={model} address={address} onRetry={onRetry} />
        </Suspense>
      </>
    )
  return (
    <>
      {collections}
      <ol {...numberKeys} className={styles.points} aria-busy={state === 'loading' || state === 'slow'}>
        {list.points.map((listed, index) => (
          <PointRow
            key={listed.point.id}
            listed={listed}
            number={index < 9 ? index + 1 : null}
            href={pointsHref(withPoint(address, listed.point.id))}
            isOpen={listed.point.id === address.pointId}
            wantedIds={wantedIds}
            town={list.town}
            nowMs={nowMs}
            chosenMs={openAtMs}
            onPoint={onPoint}
          />
        ))}
      </ol>
      <PagesView list={list} address={address} />
      <MissingPlaceLink view={model.view} address={address} />
    </>
  )
}

function PagesView({ list: { count, page }, address }: { list: PointsList; address: PointsAddress }): ReactNode {
  const pages = lastPage(count)
  if (pages < 2) return null
  return (
    <div className={styles.pages}>
      <ListPagesView
        current={page}
        total={pages}
        hrefOf={(each) => pointsHref({ ...address, page: each, pointId: null })}
      />
    </div>
  )
}
