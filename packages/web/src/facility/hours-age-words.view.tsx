import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { isOld, type Confirmation } from '@recircle/core/confirmation'
import { useFormats } from '../i18n/words.tsx'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { ConfirmedWords, dateInWords } from './confirmed-words.view.tsx'
import type { PointSummary } from './point-data.ts'
import styles from './hours-age-words.module.css'

type Aged = Pick<PointSummary, 'kind' | 'lastConfirmedAtMs' | 'hoursConfirmed' | 'timezone'>
interface AgeProps {
  point: Aged
  nowMs: number
}

const freshMs = 30 * 86_400_000

/** Only outdated hours are marked, since visitors rely on them most. */
const oldHours = (point: Aged, nowMs: number): Confirmation | null =>
  point.hoursConfirmed !== null && isOld(point, 'hours', point.hoursConfirmed, nowMs) ? point.hoursConfirmed : null

/** TRUTH-22: one line for a list. */
export function HoursAgeWords({ point, nowMs }: AgeProps): ReactNode {
  const formats = useFormats()
  const old = oldHours(point, nowMs)
  if (old === null) return <ConfirmedWords point={point} nowMs={nowMs} />
  const date = dateInWords(formats, point.timezone, old.atMs, nowMs)
  return <FormattedMessage id="facility.age.hoursOld" values={{ date }} />
}

/** MAP-14: the same for a narrow row: a tick and a date that fade with age, and amber if the hours may have changed. */
export function HoursAgeMark({ point, nowMs }: AgeProps): ReactNode {
  const formats = useFormats()
  const old = oldHours(point, nowMs)
  const atMs = old?.atMs ?? point.lastConfirmedAtMs
  if (atMs === null) return null
  const zone = point.timezone || 'UTC'
  const isThisYear = formats.calendarDay(atMs, zone).year === formats.calendarDay(nowMs, zone).year
  const age = old !== null ? 'old' : nowMs - atMs <= freshMs ? 'fresh' : 'aging'
  return (
    <span className={styles.mark} data-age={age}>
      <Icon name={old === null ? 'check' : 'clock'} size="sm" />
      <span aria-hidden="true">{formats.date(atMs, zone, isThisYear ? 'short' : 'month')}</span>
      <VisuallyHidden>
        <HoursAgeWords point={point} nowMs={nowMs} />
      </VisuallyHidden>
    </span>
  )
}
