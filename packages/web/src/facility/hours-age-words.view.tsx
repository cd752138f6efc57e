import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { isOld } from '@recircle/core/confirmation'
import { useFormats } from '../i18n/words.tsx'
import { ConfirmedWords, dateInWords } from './confirmed-words.view.tsx'
import type { PointSummary } from './point-data.ts'

type Aged = Pick<PointSummary, 'kind' | 'lastConfirmedAtMs' | 'hoursConfirmed' | 'timezone'>

/** TRUTH-22: one line for a list. Only outdated hours are marked, since visitors rely on them most. */
export function HoursAgeWords({ point, nowMs }: { point: Aged; nowMs: number }): ReactNode {
  const formats = useFormats()
  const { hoursConfirmed, timezone } = point
  if (hoursConfirmed === null || !isOld(point, 'hours', hoursConfirmed, nowMs))
    return <ConfirmedWords point={point} nowMs={nowMs} />
  const date = dateInWords(formats, timezone, hoursConfirmed.atMs, nowMs)
  return <FormattedMessage id="facility.age.hoursOld" values={{ date }} />
}
