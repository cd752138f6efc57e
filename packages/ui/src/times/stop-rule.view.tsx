import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { formatTimeOfDay, type Stop } from '@recircle/core/facility'
import { useFormats } from '../i18n/words.tsx'

/** STOP-9: "18:00–19:00, every week from Wed, Nov 25, until …, except …": a stop as shown to its owner and reviewers. */
export function StopRule({ stop }: { stop: Stop }): ReactNode {
  const formats = useFormats()
  const { start, end, repeat, every, until, except } = stop
  const day = (key: string): string => {
    const noonMs = Date.parse(`${key}T12:00:00Z`)
    return Number.isNaN(noonMs)
      ? key
      : `${formats.date(noonMs, 'UTC', 'shortWeekday')}, ${formats.date(noonMs, 'UTC', 'short')}`
  }
  return (
    <>
      <FormattedMessage id="hours.range" values={{ start: formatTimeOfDay(start), end: formatTimeOfDay(end) }} />
      {', '}
      <FormattedMessage id={`hours.rule.${repeat}`} values={{ every, date: day(stop.date) }} />
      {until !== null && (
        <>
          {', '}
          <FormattedMessage id="hours.rule.until" values={{ date: day(until) }} />
        </>
      )}
      {except.length > 0 && (
        <>
          {', '}
          <FormattedMessage id="hours.rule.except" values={{ dates: except.map(day).join('; ') }} />
        </>
      )}
    </>
  )
}
