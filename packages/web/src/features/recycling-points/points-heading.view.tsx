import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { facilitySearchMax } from '@recircle/core/facility'
import { TownLink } from '../../shell/town-link.view.tsx'
import { useFormats } from '../../i18n/words.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { pointsHref } from './points-codec.ts'
import { withView } from './points-steps.ts'
import type { PointsModel } from './points-model.ts'
import styles from './points-heading.module.css'

/** Near enough to see what else is there. */
const nearestZoom = 13

interface PointsHeadingProps {
  model: PointsModel
  onRetry: () => void
}

/** How many, in which order, and how the server does. */
export function PointsHeadingView({ model, onRetry }: PointsHeadingProps): ReactNode {
  const { address, list, state, thing } = model
  const formats = useFormats()
  const [nearest] = list.points
  const hasPoints = list.points.length > 0
  const isNearby = address.text === '' && !list.isBeyondSight
  const count = list.isBeyondSight ? (
    <FormattedMessage id="map.nothingHere" />
  ) : (
    <CountWords count={list.count} isNearby={isNearby} />
  )
  return (
    <div className={styles.heading}>
      <div className={styles.first}>
        <h2 className={styles.count}>{count}</h2>
        <TownLink className={styles.town} />
      </div>
      {thing && <Anchor href={`/guide/${thing.slug}`}>{thing.name}</Anchor>}
      {list.isBeyondSight && nearest && (
        <LinkButton
          href={pointsHref(withView(address, { ...nearest.point.location, zoom: nearestZoom }))}
          size="sm"
          variant="secondary"
          icon="locate"
        >
          <FormattedMessage id="map.toNearest" values={{ distance: formats.distance(nearest.distanceM) }} />
        </LinkButton>
      )}
      {/* The words that it takes long stand in its place: nothing in the list moves for them. */}
      {hasPoints && !list.isBeyondSight && state !== 'slow' && (
        <p className={styles.order}>
          <FormattedMessage id={list.isFromVisitor ? 'map.order.visitor' : 'map.order.centre'} />
        </p>
      )}
      {/* Said aloud as well: the count when it has changed, that it takes long, that it failed. */}
      <output className={styles.status} data-state={state}>
        {state === 'slow' && <FormattedMessage id="map.loading" />}
        {state === 'ready' && <VisuallyHidden>{count}</VisuallyHidden>}
      </output>
      {state === 'failed' && hasPoints && <RetryAlertView tone="warning" text="map.staleText" onRetry={onRetry} />}
    </div>
  )
}

function CountWords({ count, isNearby }: { count: number; isNearby: boolean }): ReactNode {
  // MAP-2: a search finds a thousand at the most.
  if (count >= facilitySearchMax) return <FormattedMessage id="map.count.many" values={{ count }} />
  return <FormattedMessage id={isNearby ? 'map.count.nearby' : 'map.count.found'} values={{ count }} />
}
