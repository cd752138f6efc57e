import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { facilitySearchMax } from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import { TownLink } from '../../shell/town-link.view.tsx'
import { useFormats } from '../../i18n/words.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { ClosedHereView } from './closed-here.view.tsx'
import { pointsHref } from './points-codec.ts'
import { withView } from './points-steps.ts'
import type { PointsModel } from './points-model.ts'
import styles from './points-heading.module.css'

/** Close enough to show the surroundings. */
const nearestZoom = 13
/** Points around the middle of the map are "nearby" only if the visitor is. */
const nearbyM = 5000

interface PointsHeadingProps {
  model: PointsModel
  /** Null until the map has shown what it covers. */
  inSight: number | null
  onRetry: () => void
}

/** The number of points, their order, and the loading state. */
export function PointsHeadingView({ model, inSight, onRetry }: PointsHeadingProps): ReactNode {
  const { address, list, state, thing } = model
  const isNothingHere = list.isBeyondSight || (address.text === '' && inSight === 0)
  const formats = useFormats()
  const [nearest] = list.points
  const hasPoints = list.points.length > 0
  // Results of a text search are ordered by how well they match, not by distance.
  const hasOrder = hasPoints && !list.isBeyondSight && address.text === ''
  const { place } = model.visitor
  const isNearby = place !== null && distanceM(place, model.view) <= nearbyM
  const count = list.closed ? (
    <FormattedMessage id={address.open === 'now' ? 'map.closed.title' : 'map.closed.then'} />
  ) : isNothingHere ? (
    <FormattedMessage id="map.nothingHere" />
  ) : address.text !== '' ? (
    <CountWords count={list.count} of="found" />
  ) : (
    <CountWords count={inSight ?? list.count} of={isNearby ? 'nearby' : 'area'} />
  )
  return (
    <div className={styles.heading}>
      <div className={styles.first}>
        <h2 className={styles.count}>{count}</h2>
        <TownLink className={styles.town} />
      </div>
      {thing && <Anchor href={`/guide/${thing.slug}`}>{thing.name}</Anchor>}
      {list.closed && <ClosedHereView closed={list.closed} address={address} />}
      {(list.instead === 'street' || list.instead === 'town') && (
        <p className={styles.order}>
          <FormattedMessage id={`map.instead.${list.instead}`} />
        </p>
      )}
      {isNothingHere && nearest && (
        <LinkButton
          href={pointsHref(withView(address, { ...nearest.point.location, zoom: nearestZoom }))}
          size="sm"
          variant="secondary"
          icon="locate"
        >
          <FormattedMessage id="map.toNearest" values={{ distance: formats.distance(nearest.distanceM) }} />
        </LinkButton>
      )}
      {/* Replaced by the message about slow loading, so that the list does not move. */}
      {hasOrder && state !== 'slow' && (
        <p className={styles.order}>
          <FormattedMessage id={list.isFromVisitor ? 'map.order.visitor' : 'map.order.centre'} />
        </p>
      )}
      {/* Announced by screen readers: a changed count, slow loading, a failure. */}
      <output className={styles.status} data-state={state}>
        {state === 'slow' && <LoadingWords isSeen={hasOrder || !hasPoints} />}
        {state === 'ready' && <VisuallyHidden>{count}</VisuallyHidden>}
      </output>
      {state === 'failed' && hasPoints && <RetryAlertView tone="warning" text="map.staleText" onRetry={onRetry} />}
    </div>
  )
}

/** Where no line about the order makes room for the words, the progress line alone is seen. */
const LoadingWords = ({ isSeen }: { isSeen: boolean }): ReactNode => {
  const words = <FormattedMessage id="map.loading" />
  return isSeen ? words : <VisuallyHidden>{words}</VisuallyHidden>
}

function CountWords({ count, of }: { count: number; of: 'found' | 'nearby' | 'area' }): ReactNode {
  // MAP-2: a search returns at most a thousand points.
  if (count >= facilitySearchMax) return <FormattedMessage id="map.count.many" values={{ count }} />
  return <FormattedMessage id={`map.count.${of}`} values={{ count }} />
}
