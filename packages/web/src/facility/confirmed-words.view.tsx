import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '../i18n/words.tsx'
import type { PointSummary } from './point-data.ts'

type Confirmed = Pick<PointSummary, 'lastConfirmedAtMs' | 'timezone'>

/** "Confirmed on 6 May", with the year where it is another one; nothing where nobody has confirmed. */
export function ConfirmedWords({ point, nowMs }: { point: Confirmed; nowMs: number }): ReactNode {
  const formats = useFormats()
  const { lastConfirmedAtMs: atMs, timezone } = point
  if (atMs === null) return null
  const zone = timezone || 'UTC'
  const isThisYear = formats.calendarDay(atMs, zone).year === formats.calendarDay(nowMs, zone).year
  const date = formats.date(atMs, zone, isThisYear ? 'day' : 'full')
  return <FormattedMessage id="facility.lastConfirmed" values={{ date }} />
}
