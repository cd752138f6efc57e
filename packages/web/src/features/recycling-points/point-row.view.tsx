import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { placeOf, weekView } from '@recircle/core/facility'
import { useFormats } from '../../i18n/words.tsx'
import { ConfirmedMark } from '../../facility/confirmed-words.view.tsx'
import { OpeningWords } from '../../facility/opening-words.view.tsx'
import type { PointHours } from '../../facility/point-data.ts'
import { Anchor } from '../../ui/anchor.tsx'
import { ChosenTimeWords } from './chosen-time-words.view.tsx'
import { MaterialGlyphs } from './material-glyphs.view.tsx'
import type { ListedPoint } from './points-model.ts'
import styles from './point-row.module.css'

interface PointRowProps {
  listed: ListedPoint
  /** The shortcut key that opens it: 1 to 9. */
  number: number | null
  href: string
  isOpen: boolean
  wantedIds: readonly number[]
  /** The town shared by most rows, with its comma before or after it, which is left out. */
  town: string
  nowMs: number
  /** The requested time; null for now. */
  chosenMs: number | null
  onPoint: (id: string | null) => void
}

/** MAP-14: one point of the list, about 104 px high; the whole row is the link. */
export function PointRow(props: PointRowProps): ReactNode {
  const { listed, number, href, isOpen, wantedIds, town, nowMs, chosenMs, onPoint } = props
  const formats = useFormats()
  const { formatMessage } = useIntl()
  const { distanceM } = listed
  const point = placeOf(listed.point, chosenMs ?? nowMs)
  return (
    <li
      className={styles.row}
      data-open={isOpen || undefined}
      onPointerEnter={() => onPoint(point.id)}
      onPointerLeave={() => onPoint(null)}
    >
      <div className={styles.top}>
        <h3 className={styles.name}>
          <Anchor
            href={href}
            title={point.name}
            data-listed={point.id}
            aria-current={isOpen || undefined}
            aria-keyshortcuts={number === null ? undefined : String(number)}
            aria-description={point.kind === 'container' ? formatMessage({ id: 'map.kind.container' }) : undefined}
            onFocus={() => onPoint(point.id)}
            onBlur={() => onPoint(null)}
          >
            {point.name}
          </Anchor>
        </h3>
        {number !== null && (
          <kbd className={styles.key} aria-hidden="true">
            {number}
          </kbd>
        )}
        <span className={styles.distance}>{formats.distance(distanceM)}</span>
      </div>
      <p className={styles.line}>
        {chosenMs === null ? (
          <OpeningWords point={point} nowMs={nowMs} />
        ) : (
          <ChosenTimeWords point={point} atMs={chosenMs} />
        )}
        {chosenMs === null && <TodayWords point={point} nowMs={nowMs} />}
      </p>
      <p className={styles.line}>{streetOf(point.address, town)}</p>
      <div className={styles.foot}>
        <MaterialGlyphs materials={point.materials} wantedIds={wantedIds} />
        <p className={styles.confirmed}>
          <ConfirmedMark point={point} nowMs={nowMs} />
        </p>
      </div>
    </li>
  )
}

function streetOf(address: string, town: string): string {
  if (town === '') return address
  if (address.startsWith(town)) return address.slice(town.length)
  return address.endsWith(town) ? address.slice(0, -town.length) : address
}

/** Today's hours; nothing if the opening state already says the same. */
function TodayWords({ point, nowMs }: { point: PointHours; nowMs: number }): ReactNode {
  const formats = useFormats()
  if (point.isTemporarilyClosed) return null
  const plan = weekView(point.workingHours, point.timezone, nowMs).find(({ isToday }) => isToday)?.plan
  if (plan?.kind !== 'hours') return null
  const time = (minute: number): string => formats.time((minute % 1440) * 60_000, 'UTC')
  return (
    <span>
      <FormattedMessage id="hours.range" values={{ start: time(plan.start), end: time(plan.end) }} />
    </span>
  )
}
