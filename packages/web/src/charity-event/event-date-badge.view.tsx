import type { ReactNode } from 'react'
import { useFormats } from '../i18n/words.tsx'
import type { EventSummary } from './event-data.ts'
import styles from './event-date-badge.module.css'

/** The day on the picture: 16 May, Sat. */
export function EventDateBadge({ event }: { event: Pick<EventSummary, 'startsAtMs' | 'timezone'> }): ReactNode {
  const formats = useFormats()
  const { startsAtMs, timezone } = event
  if (startsAtMs === null) return null
  return (
    <p className={styles.badge}>
      <span>{formats.date(startsAtMs, timezone, 'short')}</span>
      <small>{formats.date(startsAtMs, timezone, 'shortWeekday')}</small>
    </p>
  )
}
