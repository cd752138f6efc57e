import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { zoneOffsetMs } from '@recircle/core/time-zone'
import { useFormats } from '../../i18n/words.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { PointsAddress } from './points-address.ts'
import { pointsHref } from './points-codec.ts'
import type { ClosedPoints } from './points-model.ts'
import { withOpen, withPoint } from './points-steps.ts'
import styles from './points-heading.module.css'

/** MAP-23: what opens first, and the ways out of a filter that leaves nothing. */
export function ClosedHereView({ closed, address }: { closed: ClosedPoints; address: PointsAddress }): ReactNode {
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
