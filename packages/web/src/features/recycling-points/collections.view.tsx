import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { dateKeyAt } from '@recircle/core/time-zone'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import type { CollectionSummary, PointsShown } from './load-points.ts'
import { MaterialGlyphs } from '../../facility/point-row.view.tsx'
import row from '../../facility/point-row.module.css'
import styles from './collections.module.css'

interface CollectionsProps extends Pick<PointsShown, 'openAtMs' | 'wantedIds'> {
  collections: readonly CollectionSummary[]
  onPoint: (id: string | null) => void
}

/** More would push the points out of sight. */
const shownMax = 3

/** MAP-21: the events that collect materials on the day shown, above the points; each leads to its page. */
export function CollectionsView({ collections, openAtMs, wantedIds, onPoint }: CollectionsProps): ReactNode {
  const nowMs = useNow()
  const rest = collections.slice(shownMax)
  const rows = (shown: readonly CollectionSummary[]): ReactNode => (
    <ul>
      {shown.map((collection) => (
        <CollectionRow
          key={collection.id}
          collection={collection}
          isRunning={openAtMs === null && collection.startsAtMs <= nowMs}
          wantedIds={wantedIds}
          onPoint={onPoint}
        />
      ))}
    </ul>
  )
  return (
    <section className={styles.collections} aria-labelledby="collections-title">
      <h3 id="collections-title" className={styles.title}>
        <Icon name="event-collection" size="sm" />
        <FormattedMessage id={openAtMs === null ? 'map.collections.today' : 'map.collections.then'} />
      </h3>
      {rows(collections.slice(0, shownMax))}
      {rest.length > 0 && (
        <details>
          <summary className={styles.more}>
            <FormattedMessage id="map.collections.more" values={{ count: rest.length }} />
          </summary>
          {rows(rest)}
        </details>
      )}
    </section>
  )
}

interface CollectionRowProps extends Pick<CollectionsProps, 'wantedIds' | 'onPoint'> {
  collection: CollectionSummary
  isRunning: boolean
}

function CollectionRow({ collection, isRunning, wantedIds, onPoint }: CollectionRowProps): ReactNode {
  const formats = useFormats()
  const { id, href, title, placeName, startsAtMs, endsAtMs, timezone, materials } = collection
  // An end on another day names it.
  const isSameDay = dateKeyAt(timezone, startsAtMs) === dateKeyAt(timezone, endsAtMs)
  const time = formats.time(endsAtMs, timezone)
  const end = isSameDay ? time : `${formats.date(endsAtMs, timezone, 'short')}, ${time}`
  return (
    <li className={row.row} onPointerEnter={() => onPoint(id)} onPointerLeave={() => onPoint(null)}>
      <div className={row.top}>
        <h4 className={row.name}>
          <Anchor href={href} title={title} onFocus={() => onPoint(id)} onBlur={() => onPoint(null)}>
            {title}
          </Anchor>
        </h4>
      </div>
      <p className={row.line}>
        <span>
          <FormattedMessage
            id={isRunning ? 'hours.hereUntil' : 'hours.range'}
            values={{ start: formats.time(startsAtMs, timezone), end, time: end }}
          />
        </span>
        {placeName !== '' && <span>{placeName}</span>}
      </p>
      <MaterialGlyphs materials={materials} wantedIds={wantedIds} />
    </li>
  )
}
