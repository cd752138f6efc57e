import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { FormattedMessage, useIntl } from 'react-intl'
import { facilitySearchMax } from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
import { zoneOffsetMs } from '@recircle/core/time-zone'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { ThingDrawing } from '@recircle/ui/guide/thing-drawing.tsx'
import { RetryAlertView } from '../../shell/page/retry-alert.view.tsx'
import { TownLink } from '../../shell/town/town-link.view.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import type { LoadingState, PointsShown } from './load-points.ts'
import type { ChosenThing } from './meaning-of-address.ts'
import type { ClosedPoints } from './look-for-points.ts'
import { pointsHref, withOpen, withPoint, withView, type PointsAddress } from './points-address.ts'
import type { MapVisitor } from './map-visitor.ts'
import styles from './points-heading.module.css'

/** Close enough to show the surroundings. */
const nearestZoom = 13
/** Points around the middle of the map are "nearby" only if the visitor is. */
const nearbyM = 5000

export interface PointsHeadingModel extends Pick<PointsShown, 'list' | 'thing' | 'view'> {
  readonly address: PointsAddress
  readonly state: LoadingState
  readonly visitor: MapVisitor
}

interface PointsHeadingProps {
  model: PointsHeadingModel
  onRetry: () => void
}

/** The number of points, their order, and the loading state. */
export const PointsHeadingView = observer(({ model, onRetry }: PointsHeadingProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { address, list, state, thing } = model
  const isNothingHere = list.isBeyondSight
  const formats = useFormats()
  const [nearest] = list.points
  const hasPoints = list.points.length > 0
  const isFromVisitor = hasPoints && !list.isBeyondSight && list.isFromVisitor
  // The empty list says the same.
  const isNone = address.text !== '' && list.count === 0 && state === 'ready'
  const { place } = model.visitor
  const isNearby = place !== null && distanceM(place, model.view) <= nearbyM
  const count = list.closed ? (
    <FormattedMessage id={address.open === 'now' ? 'map.closed.title' : 'map.closed.then'} />
  ) : isNothingHere ? (
    <FormattedMessage id="map.nothingHere" />
  ) : address.text !== '' ? (
    <CountWords count={list.count} of="found" />
  ) : (
    <CountWords count={list.count} of={isNearby ? 'nearby' : 'area'} />
  )
  return (
    <div className={styles.heading}>
      <div className={styles.first}>
        <h2
          className={styles.count}
          data-none={isNone ? '' : undefined}
          data-old={state === 'loading' || state === 'slow' ? '' : undefined}
        >
          {count}
        </h2>
        {/* Replaced by the message about slow loading, so that the list does not move. */}
        {isFromVisitor && state !== 'slow' && (
          <p className={styles.from}>
            <FormattedMessage id="map.order.visitor" />
          </p>
        )}
        {/* Announced by screen readers: a changed count, slow loading, a failure. */}
        <output className={classNames(styles.status, styles.from)} data-state={state}>
          {state === 'slow' && <LoadingWords isSeen={isFromVisitor || !hasPoints} />}
          {state === 'ready' && <VisuallyHidden>{count}</VisuallyHidden>}
        </output>
        <TownLink className={styles.town} />
      </div>
      {thing && <ThingLine thing={thing} />}
      {list.closed && <ClosedHereView closed={list.closed} address={address} />}
      {(list.instead === 'street' || list.instead === 'town') && (
        <p className={styles.order}>{formatMessage({ id: `map.instead.${list.instead}` })}</p>
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
      {state === 'failed' && hasPoints && <RetryAlertView tone="warning" text="map.staleText" onRetry={onRetry} />}
    </div>
  )
})

/** GUIDE-15: the answer about the item, in one line. */
const ThingLine = ({ thing: { slug, name, material, advice } }: { thing: ChosenThing }): ReactNode => (
  <p className={styles.thing}>
    <ThingDrawing slug={slug} material={material} size="sm" />
    <Anchor href={`/guide/${slug}`}>{name}</Anchor>
    {advice !== undefined && <span title={advice}>{advice}</span>}
  </p>
)

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

/** MAP-23: what opens first, and the ways out of a filter that leaves nothing. */
function ClosedHereView({ closed, address }: { closed: ClosedPoints; address: PointsAddress }): ReactNode {
  const formats = useFormats()
  const { count, first } = closed
  const all = (
    <LinkButton href={pointsHref(withOpen(address, null))} size="sm" variant="secondary">
      <FormattedMessage id="map.closed.all" values={{ count }} />
    </LinkButton>
  )
  if (first === null) return all
  const { id, name, atMs, timezone } = first
  const time = formats.time(atMs, timezone)
  return (
    <>
      <p className={styles.order}>
        <FormattedMessage
          id="map.closed.first"
          values={{
            time,
            name: <Anchor href={pointsHref(withPoint(address, id))}>{name}</Anchor>,
            day: formats.date(atMs, timezone, 'shortWeekday'),
          }}
        />
      </p>
      <p className={styles.ways}>
        <LinkButton
          href={pointsHref(withOpen(address, wallTime(atMs, timezone)))}
          size="sm"
          variant="secondary"
          icon="clock"
        >
          <FormattedMessage id="map.closed.at" values={{ time }} />
        </LinkButton>
        {all}
      </p>
    </>
  )
}

/** As in the URL, local to the place. */
const wallTime = (atMs: number, timezone: string): string =>
  new Date(atMs + (zoneOffsetMs(timezone, atMs) ?? 0)).toISOString().slice(0, 16)
