import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { nextStopOf, type StopTime } from '@recircle/core/facility'
import { dateKeyAt, dayMs } from '@recircle/core/time-zone'
import { useFormats } from '../i18n/words.tsx'
import { OpenState } from '../mark/open-state.tsx'

interface StopTimesProps {
  times: readonly StopTime[]
  timezone: string
  nowMs: number
}

const soonMs = 3_600_000

/** STOP-7: "Here until 19:00", "Here on Wed, Nov 25, 18:00–19:00": on the point's own clock. */
export function StopStateWords({ times, timezone, nowMs }: StopTimesProps): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const next = nextStopOf(times, nowMs)
  if (next === null) return <OpenState state="unknown">{formatMessage({ id: 'hours.noStops' })}</OpenState>
  const { isStanding, startsAtMs, endsAtMs } = next
  const isSoon = (isStanding ? endsAtMs : startsAtMs) - nowMs <= soonMs
  if (isStanding)
    return (
      <OpenState state={isSoon ? 'closing-soon' : 'open'}>
        <FormattedMessage id="hours.hereUntil" values={{ time: formats.time(endsAtMs, timezone) }} />
      </OpenState>
    )
  return (
    <OpenState state={isSoon ? 'opening-soon' : 'closed'}>
      <FormattedMessage
        id="hours.hereOn"
        values={{
          day: <StopDay time={next} timezone={timezone} nowMs={nowMs} />,
          start: formats.time(startsAtMs, timezone),
          end: formats.time(endsAtMs, timezone),
        }}
      />
    </OpenState>
  )
}

export interface StopTimeProps {
  time: StopTime
  timezone: string
}

/** Today, tomorrow, or "Wed, Nov 25". */
export function StopDay({ time: { startsAtMs }, timezone, nowMs }: StopTimeProps & { nowMs: number }): ReactNode {
  const formats = useFormats()
  const day = dateKeyAt(timezone, startsAtMs)
  const near = [0, 1].find((days) => dateKeyAt(timezone, nowMs + days * dayMs) === day)
  return near === undefined ? (
    `${formats.date(startsAtMs, timezone, 'shortWeekday')}, ${formats.date(startsAtMs, timezone, 'short')}`
  ) : (
    <FormattedMessage id={near === 0 ? 'hours.stopToday' : 'hours.stopTomorrow'} />
  )
}
