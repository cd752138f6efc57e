import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { zoneOffsetMs } from '@recircle/core/time-zone'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'

/** Names the zone of the hours if it differs from the visitor's; without scripts theirs is unknown. */
export function ZoneWords({ timezone, nowMs }: { timezone: string; nowMs: number }): ReactNode {
  const ownZone = useVisitorZone()
  const offsetMs = zoneOffsetMs(timezone, nowMs)
  if (ownZone === '' || offsetMs === null || offsetMs === zoneOffsetMs(ownZone, nowMs)) return null
  return <FormattedMessage id="hours.localTime" values={{ offset: offsetWords(offsetMs) }} />
}

/** UTC+5, UTC−3:30: understood in every language. */
function offsetWords(offsetMs: number): string {
  const minutes = Math.abs(Math.round(offsetMs / 60_000))
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return `UTC${offsetMs < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest}`
}
