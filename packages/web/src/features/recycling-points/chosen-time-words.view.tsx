import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { openingNotice } from '@recircle/core/facility'
import { useFormats } from '../../i18n/words.tsx'
import type { PointHours } from '../../facility/point-data.ts'
import { OpenState } from '../../ui/open-state.tsx'

const minuteMs = 60_000

/** MAP-6: "Wed, May 13 at 6:00 PM: open until 8:00 PM", on the point's own clock. All points in such a list are open at that time. */
export function ChosenTimeWords({ point, atMs }: { point: PointHours; atMs: number }): ReactNode {
  const formats = useFormats()
  const { workingHours, timezone } = point
  const endMs = closingMs(openingNotice(workingHours, timezone, atMs), atMs)
  const values = {
    day: `${formats.date(atMs, timezone, 'shortWeekday')}, ${formats.date(atMs, timezone, 'short')}`,
    time: formats.time(atMs, timezone),
    end: endMs === null ? '' : formats.time(endMs, timezone),
  }
  return (
    <OpenState state="open">
      <FormattedMessage id={endMs === null ? 'map.chosenTime.open' : 'map.chosenTime.openUntil'} values={values} />
    </OpenState>
  )
}

function closingMs(notice: ReturnType<typeof openingNotice>, atMs: number): number | null {
  if (notice.kind === 'closes-at') return notice.atMs
  return notice.kind === 'closes-in' ? atMs + notice.minutes * minuteMs : null
}
