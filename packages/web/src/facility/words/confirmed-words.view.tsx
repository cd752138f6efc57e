import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { freshnessOf, type Freshness } from '@recircle/core/confirmation'
import type { DateStyle, Formats } from '@recircle/ui/i18n/formats.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import styles from './confirmed-words.module.css'
import type { PointSummary } from '../point-data.ts'

interface ConfirmedProps {
  point: Pick<PointSummary, 'kind' | 'timezone' | 'lastConfirmedAtMs' | 'confirmations'>
  nowMs: number
}

/** The date in the point's own time zone, in the first style if it is of the current year. */
function dateIn(
  formats: Formats,
  timezone: string,
  atMs: number,
  nowMs: number,
  [thisYear, earlier]: readonly [DateStyle, DateStyle],
): string {
  const zone = timezone || 'UTC'
  const isThisYear = formats.calendarDay(atMs, zone).year === formats.calendarDay(nowMs, zone).year
  return formats.date(atMs, zone, isThisYear ? thisYear : earlier)
}

export const dateInWords = (formats: Formats, timezone: string, atMs: number, nowMs: number): string =>
  dateIn(formats, timezone, atMs, nowMs, ['day', 'full'])

/** TRUTH-61: the same words wherever a point has one date. */
export const confirmedWords = ({ isOld }: Freshness) => (isOld ? 'facility.mayHaveChanged' : 'facility.lastConfirmed')

/** "Confirmed on 6 May", "As of 6 May, may have changed", or nothing. */
export function ConfirmedWords({ point, nowMs }: ConfirmedProps): ReactNode {
  const formats = useFormats()
  const fresh = freshnessOf(point, nowMs)
  if (fresh === null) return null
  const date = dateInWords(formats, point.timezone, fresh.atMs, nowMs)
  return <FormattedMessage id={confirmedWords(fresh)} values={{ date }} />
}

const freshMs = 30 * 86_400_000

/** MAP-14: the same for a narrow row: fresh in green, then quiet, and amber if something may have changed. */
export function ConfirmedMark({ point, nowMs }: ConfirmedProps): ReactNode {
  const formats = useFormats()
  const fresh = freshnessOf(point, nowMs)
  if (fresh === null) return null
  const { atMs, isOld } = fresh
  return (
    <span className={styles.mark} data-age={isOld ? 'old' : nowMs - atMs <= freshMs ? 'fresh' : 'aging'}>
      <span aria-hidden="true">
        <FormattedMessage
          id={isOld ? 'facility.asOfShort' : 'facility.confirmedShort'}
          values={{ date: dateIn(formats, point.timezone, atMs, nowMs, ['short', 'month']) }}
        />
      </span>
      <VisuallyHidden>
        <ConfirmedWords point={point} nowMs={nowMs} />
      </VisuallyHidden>
    </span>
  )
}
