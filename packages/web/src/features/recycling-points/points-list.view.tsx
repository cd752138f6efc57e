import { memo, useDeferredValue, useMemo, type ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage } from 'react-intl'
import { distanceM } from '@recircle/core/geo'
import { bagHref } from '../../guide/bag-path.ts'
import { MissedThing } from '../../guide/missed-thing.view.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useNow } from '../../routing/screen/use-now.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { ListPagesView } from '@recircle/ui/page/list-pages.view.tsx'
import { LoadFailureView } from '@recircle/ui/page/load-failure.view.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { EmptyState } from '@recircle/ui/feedback/empty-state.tsx'
import { nothingFoundDrawing } from '@recircle/ui/icons/drawings.ts'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { PointRow } from '../../facility/point-row.view.tsx'
import { ChipLink } from '@recircle/ui/mark/chip.tsx'
import { CollectionsView } from './collections.view.tsx'
import type { LoadingState, PointsShown } from './load-points.ts'
import { lastPage } from './look-for-points.ts'
import {
  hasFilters,
  hasFiltersBesideText,
  missingPlaceHref,
  newAlertHref,
  pointsHref,
  withMaterial,
  withoutFilters,
  withPoint,
  type PointsAddress,
} from './points-address.ts'
import { numberKeys } from './points-keys.ts'
import styles from './points-list.module.css'

type Listed = Pick<PointsShown, 'list' | 'map' | 'view' | 'materials' | 'wantedIds' | 'openAtMs'>

export interface PointsListModel extends Listed {
  readonly address: PointsAddress
  readonly addressForLinks: PointsAddress
  readonly state: LoadingState
}

interface PointsListProps {
  model: PointsListModel
  onRetry: () => void
  onPoint: (id: string | null) => void
}

/** The points of the view, nearest first. A changed list renders in slices, so that a slow phone answers the tap before it. */
export const PointsListView = observer(({ model, onRetry, onPoint }: PointsListProps): ReactNode => {
  const { list, map, view, materials, wantedIds, openAtMs, state, addressForLinks: address } = model
  const shown = useMemo(
    () => ({ list, map, view, materials, wantedIds, openAtMs, state, address }),
    [list, map, view, materials, wantedIds, openAtMs, state, address],
  )
  return <ListedPoints {...useDeferredValue(shown)} onRetry={onRetry} onPoint={onPoint} />
})

interface ListedPointsProps extends Listed, Pick<PointsListProps, 'onRetry' | 'onPoint'> {
  /** The base of links. */
  address: PointsAddress
  state: LoadingState
}

/** MAP-21: an event further away is on the map only. */
const eventsWithinM = 50_000

const ListedPoints = memo((props: ListedPointsProps): ReactNode => {
  const { list, map, view, materials, wantedIds, openAtMs, state, address, onRetry, onPoint } = props
  const nowMs = useNow()
  const close = map.collections.filter((each) => distanceM(view, each) <= eventsWithinM)
  const collections = close.length > 0 && (
    <CollectionsView collections={close} openAtMs={openAtMs} wantedIds={wantedIds} onPoint={onPoint} />
  )
  if (list.points.length === 0 && (state === 'failed' || state === 'ready'))
    return (
      <>
        {collections}
        {state === 'failed' ? (
          <LoadFailureView title="map.failedTitle" text="map.failedText" onRetry={onRetry} />
        ) : (
          <NothingFound list={list} view={view} materials={materials} address={address} />
        )}
      </>
    )
  return (
    <>
      {collections}
      <ol {...numberKeys} className={styles.points} aria-busy={state === 'loading' || state === 'slow'}>
        {list.points.map(({ point, ...away }, index) => (
          // A distance from the middle of the map says nothing about the way of the visitor.
          <PointRow
            key={point.id}
            point={point}
            distanceM={list.isFromVisitor ? away.distanceM : null}
            number={index < 9 ? index + 1 : null}
            href={pointsHref(withPoint(address, point.id))}
            isOpen={point.id === address.pointId}
            wantedIds={wantedIds}
            town={list.town}
            nowMs={nowMs}
            chosenMs={openAtMs}
            onPoint={onPoint}
          />
        ))}
      </ol>
      <Pages list={list} address={address} />
      <MissingPlaceLinks view={view} address={address} />
    </>
  )
})

function Pages({ list: { count, page }, address }: Pick<ListedPointsProps, 'list' | 'address'>): ReactNode {
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

/** TRUTH-51, ALERT-2, BAG-5: links to report a missing place, to be notified of new ones, and to take several materials on one way. */
const MissingPlaceLinks = ({ view, address }: Pick<ListedPointsProps, 'view' | 'address'>): ReactNode => (
  <>
    <Anchor href={missingPlaceHref(view)} className={styles.missing}>
      <FormattedMessage id="map.placeMissing" />
    </Anchor>
    <Anchor href={newAlertHref(view, address)} className={styles.missing}>
      <FormattedMessage id="map.alert" />
    </Anchor>
    {address.materials.length > 1 && (
      <Anchor href={bagHref(address.materials, { near: view })} className={styles.missing}>
        <FormattedMessage id="map.bag" />
      </Anchor>
    )}
  </>
)

/** A text search covers the whole map, so moving the map or resetting filters is suggested only when filters are set. */
function reasonOf({ instead }: PointsShown['list'], address: PointsAddress, hasGeocoder: boolean): MessageId | null {
  // PLACE-10
  if (instead === 'nothing') return hasGeocoder ? 'map.noAddressAsk' : 'map.noAddressText'
  if (hasFiltersBesideText(address)) return 'map.noResultsText'
  return address.text === '' ? null : 'map.noWordsText'
}

const insteadMax = 3

/** MAP-24: why the list is empty, and what to do. */
function NothingFound({
  list,
  view,
  materials,
  address,
}: Pick<ListedPointsProps, 'list' | 'view' | 'materials' | 'address'>): ReactNode {
  const { addressAttribution } = usePage().settings
  const missing = <MissingPlaceLinks view={view} address={address} />
  // The heading says why, and what to do.
  if (list.closed) return missing
  const reason = reasonOf(list, address, addressAttribution !== null)
  const { text } = address
  return (
    <div className={styles.nothing}>
      <EmptyState
        drawing={nothingFoundDrawing}
        title={<FormattedMessage id={text === '' ? 'map.noResultsTitle' : 'map.noWordsTitle'} values={{ text }} />}
        action={
          hasFilters(address) && (
            <LinkButton href={pointsHref(withoutFilters(address))} variant="secondary">
              <FormattedMessage id={hasFiltersBesideText(address) ? 'map.resetFilters' : 'map.clearSearch'} />
            </LinkButton>
          )
        }
      >
        <MissedThing text={text} />
        {reason && <FormattedMessage id={reason} />}
      </EmptyState>
      {text !== '' && (
        <ul className={styles.instead}>
          {materials
            .filter(({ isEveryday }) => isEveryday)
            .slice(0, insteadMax)
            .map(({ slug, name, short }) => (
              <li key={slug}>
                <ChipLink
                  href={pointsHref(withMaterial(withoutFilters(address), slug))}
                  material={slug}
                  label={short ? <FormattedMessage id={short} /> : name}
                />
              </li>
            ))}
        </ul>
      )}
      <p className={styles.links}>{missing}</p>
    </div>
  )
}
