import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Formats } from '../i18n/formats.ts'
import { useFormats } from '../i18n/words.tsx'
import type { PointSummary } from './point-data.ts'

type Confirmed = Pick<PointSummary, 'lastConfirmedAtMs' | 'timezone'>

/** The date in the point's own time zone, with the year unless it is the current one. */
export const dateInWords = (formats: Formats, timezone: string, atMs: number, nowMs: number): string => {
  const zone = timezone || 'UTC'
  const isThisYear = formats.calendarDay(atMs, zone).year === formats.calendarDay(nowMs, zone).year
  return formats.date(atMs, zone, isThisYear ? 'day' : 'full')
}

/** "Confirmed on 6 May", or nothing. Used on the home page, which must not load the age calculation. */
export function ConfirmedWords({ point, nowMs }: { point: Confirmed; nowMs: number }): ReactNode {
  const formats = useFormats()
  const { lastConfirmedAtMs: atMs, timezone } = point
  if (atMs === null) return null
  return <FormattedMessage id="facility.lastConfirmed" values={{ date: dateInWords(formats, timezone, atMs, nowMs) }} />
}
