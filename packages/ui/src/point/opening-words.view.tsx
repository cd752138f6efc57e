import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '../i18n/words.tsx'
import { OpenState } from '../mark/open-state.tsx'
import { shortReasonToday } from './day-reason.ts'
import { openingText } from './opening-text.ts'
import type { PointHours } from './point-parts.ts'
import { StopStateWords } from './stop-words.view.tsx'

/** "Closes in 40 minutes", "Opens tomorrow at 9:00", "Hours not known": on the point's own clock. */
export function OpeningWords({ point, nowMs }: { point: PointHours; nowMs: number }): ReactNode {
  const formats = useFormats()
  if (point.nextStops && !point.isTemporarilyClosed)
    return <StopStateWords times={point.nextStops} timezone={point.timezone} nowMs={nowMs} />
  const { state, ...words } = openingText(point, nowMs, formats)
  const reason = point.isTemporarilyClosed ? null : shortReasonToday(point, nowMs, formats.language)
  return (
    <>
      <OpenState state={state}>
        <FormattedMessage {...words} />
      </OpenState>
      {reason !== null && <span data-reason="">{reason}</span>}
    </>
  )
}
