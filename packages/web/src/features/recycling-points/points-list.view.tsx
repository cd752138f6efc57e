import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { MissedThing } from '../../guide/missed-thing.view.tsx'
import { nothingFoundDrawing } from '../../ui/icons/drawings.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { ListPagesView } from '../../shell/list-pages.view.tsx'
import { LoadFailureView } from '../../shell/load-failure.view.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PointRow } from './point-row.view.tsx'
import type { PointsAddress } from './points-address.ts'
import { missingPlaceHref, pointsHref } from './points-codec.ts'
import { lastPage, type PointsList, type PointsModel } from './points-model.ts'
import { numberKeys } from './use-number-keys.ts'
import { hasFilters, withoutFilters, withPoint } from './points-steps.ts'
import styles from './points-list.module.css'

interface PointsListProps {
  model: PointsModel
  address: PointsAddress
  onRetry: () => void
  onPoint: (id: string | null) => void
}

/** The points of the view, nearest first. */
export function PointsListView({ model, address, onRetry, onPoint }: PointsListProps): ReactNode {
  const nowMs = useNow()
  const { list, materials, state, openAtMs } = model
  const wantedIds = materials.filter(({ slug }) => address.materials.includes(slug)).map(({ id }) => id)
  const town = commonTown(list.points)
  if (list.points.length === 0 && state === 'failed')
    return <LoadFailureView title="map.failedTitle" text="map.failedText" onRetry={onRetry} />
  if (list.points.length === 0 && state === 'ready') return <NothingView model={model} address={address} />
  return (
    <>
      <ol {...numberKeys} className={styles.points} aria-busy={state === 'loading' || state === 'slow'}>
        {list.points.map((listed, index) => (
          <PointRow
            key={listed.point.id}
            listed={listed}
            number={index < 9 ? index + 1 : null}
            href={pointsHref(withPoint(address, listed.point.id))}
            isOpen={listed.point.id === address.pointId}
            wantedIds={wantedIds}
            town={town}
            nowMs={nowMs}
            chosenMs={openAtMs}
            onPoint={onPoint}
          />
        ))}
      </ol>
      <PagesView list={list} address={address} />
      <MissingPlaceLink view={model.view} />
    </>
  )
}

/** The beginning that most of the addresses share: in a list of one town nobody needs its name in every row. */
function commonTown(points: PointsList['points']): string {
  const towns = points.map(({ point: { address } }) => address.slice(0, address.indexOf(', ') + 2))
  const first = towns.find((town) => town !== '' && towns.filter((each) => each === town).length * 2 > towns.length)
  return first ?? ''
}

const MissingPlaceLink = ({ view }: Pick<PointsModel, 'view'>): ReactNode => (
  <Anchor href={missingPlaceHref(view)} className={styles.missing}>
    <FormattedMessage id="map.placeMissing" />
  </Anchor>
)

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

const NothingView = ({ model, address }: Pick<PointsListProps, 'model' | 'address'>): ReactNode => (
  <EmptyState
    drawing={nothingFoundDrawing}
    title={<FormattedMessage id="map.noResultsTitle" />}
    action={
      hasFilters(address) && (
        <LinkButton href={pointsHref(withoutFilters(address))} variant="secondary">
          <FormattedMessage id="map.resetFilters" />
        </LinkButton>
      )
    }
  >
    <MissedThing text={address.text} />
    <FormattedMessage id="map.noResultsText" /> <MissingPlaceLink view={model.view} />
  </EmptyState>
)
