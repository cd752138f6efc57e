import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Formats } from '../i18n/formats.ts'
import { useFormats } from '../i18n/words.tsx'
import type { PointSummary } from './point-data.ts'

type Confirmed = Pick<PointSummary, 'lastConfirmedAtMs' | 'timezone'>

/** The day in the point's own calendar, with the year where it is another one. */
export const dateInWords = (formats: Formats, timezone: string, atMs: number, nowMs: number): string => {
  const zone = timezone || 'UTC'
  const isThisYear = formats.calendarDay(atMs, zone).year === formats.calendarDay(nowMs, zone).year
  return formats.date(atMs, zone, isThisYear ? 'day' : 'full')
}

/** "Confirmed on 6 May"; nothing where nobody has confirmed. It stands on the home page, which does not load what reckons with ages. */
export function ConfirmedWords({ point, nowMs }: { point: Confirmed; nowMs: number }): ReactNode {
  const formats = useFormats()
  const { lastConfirmedAtMs: atMs, timezone } = point
  if (atMs === null) return null
  return <FormattedMessage id="facility.lastConfirmed" values={{ date: dateInWords(formats, timezone, atMs, nowMs) }} />
}
