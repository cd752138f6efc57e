import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  groupDays,
  minutesInDay,
  type MaterialPause,
  type MaterialTerms,
  type WorkingHours,
  type WrittenTerms,
} from '@recircle/core/facility'
import { dayMs, epochDayOfDateKey } from '@recircle/core/time-zone'
import { useFormats } from '../i18n/words.tsx'

/** TRUTH-39: "Not accepted until 1 December: the press is broken". */
export function PauseWords({ pause: { until, reason } }: { pause: MaterialPause }): ReactNode {
  const formats = useFormats()
  const epochDay = until === null ? null : epochDayOfDateKey(until)
  if (epochDay === null) return <FormattedMessage id="facility.notTaken.forNow" values={{ reason }} />
  const date = formats.date(epochDay * dayMs, 'UTC', 'day')
  return <FormattedMessage id="facility.notTaken.until" values={{ date, reason }} />
}

interface TermsProps<Terms> {
  terms: Terms
  className?: string | undefined
}

/** Every term that the owner writes with a rate, on a line of its own. */
export function WrittenTermsWords({ terms: { hours }, className }: TermsProps<WrittenTerms>): ReactNode {
  return (
    hours !== null && (
      <small className={className}>
        <OwnHoursWords week={hours} />
      </small>
    )
  )
}

/** The same, and the pause. */
export function TermsWords({ terms, className }: TermsProps<MaterialTerms>): ReactNode {
  return (
    <>
      <WrittenTermsWords terms={terms} className={className} />
      {terms.pause !== null && (
        <small className={className}>
          <PauseWords pause={terms.pause} />
        </small>
      )}
    </>
  )
}

/** TRUTH-40: "Only Sat 10:00–14:00"; nothing if no day is known. */
function OwnHoursWords({ week }: { week: WorkingHours }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const short = (weekday: keyof WorkingHours) => formatMessage({ id: `weekday.${weekday}.short` })
  const time = (minute: number) => formats.time((minute % minutesInDay) * 60_000, 'UTC')
  const hours = groupDays(week).flatMap(({ from, to, plan }) => {
    const days = from === to ? short(from) : `${short(from)}–${short(to)}`
    if (plan.kind === 'full-day') return `${days} ${formatMessage({ id: 'hours.aroundTheClock' })}`
    if (plan.kind !== 'hours') return []
    return `${days} ${formatMessage({ id: 'hours.range' }, { start: time(plan.start), end: time(plan.end) })}`
  })
  return hours.length === 0 ? null : <FormattedMessage id="facility.onlyAt" values={{ hours: hours.join(', ') }} />
}
