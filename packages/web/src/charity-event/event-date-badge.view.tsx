import type { ReactNode } from 'react'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { dayNumeral } from './day-numeral.ts'
import type { EventSummary } from './event-data.ts'
import styles from './event-date-badge.module.css'

interface DayNumeralProps {
  dayMs: number
  timeZone: string
  nowMs: number
}

/** LOOK-20: for the eye only; the whole date is in the words next to it. */
export function DayNumeral({ dayMs, timeZone, nowMs }: DayNumeralProps): ReactNode {
  const { day, words } = dayNumeral(useFormats(), dayMs, timeZone, nowMs)
  return (
    <span aria-hidden className={styles.numeral}>
      <b>{day}</b>
      <small>{words}</small>
    </span>
  )
}

interface EventDateBadgeProps {
  event: Pick<EventSummary, 'startsAtMs' | 'timezone'>
  nowMs: number
}

/** The day on the picture. */
export const EventDateBadge = ({ event: { startsAtMs, timezone }, nowMs }: EventDateBadgeProps): ReactNode =>
  startsAtMs !== null && (
    <div className={styles.badge}>
      <DayNumeral dayMs={startsAtMs} timeZone={timezone} nowMs={nowMs} />
    </div>
  )
