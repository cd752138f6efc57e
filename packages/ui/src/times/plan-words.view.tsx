import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { groupDays, minutesInDay, type DayPlan, type WorkingHours } from '@recircle/core/facility'
import { useFormats } from '../i18n/words.tsx'

/** The hours of one day; the short form does not mention a missing break. */
export function PlanWords({ plan, isShort = false }: { plan: DayPlan; isShort?: boolean }): ReactNode {
  const { formatMessage } = useIntl()
  const formats = useFormats()
  if (plan.kind === 'unknown') return <FormattedMessage id="hours.dayUnknown" />
  if (plan.kind === 'closed') return <FormattedMessage id={isShort ? 'hours.dayOffShort' : 'hours.dayOff'} />
  if (plan.kind === 'full-day') return <FormattedMessage id="hours.aroundTheClock" />
  const time = (minute: number): string => formats.time((minute % minutesInDay) * 60_000, 'UTC')
  const range = ({ start, end }: { start: number; end: number }): ReactNode => (
    <span className="nowrap">{formatMessage({ id: 'hours.range' }, { start: time(start), end: time(end) })}</span>
  )
  return (
    <>
      {range(plan)}
      {plan.end > minutesInDay && (
        <small>
          {' '}
          <FormattedMessage id="hours.nextDay" />
        </small>
      )}
      {plan.lunchBreak && (
        <small>
          {' '}
          <FormattedMessage id="hours.break" values={{ range: range(plan.lunchBreak) }} />
        </small>
      )}
      {!isShort && plan.end <= minutesInDay && !plan.lunchBreak && (
        <small>
          {' '}
          <FormattedMessage id="hours.noLunchBreak" />
        </small>
      )}
    </>
  )
}

/** The hours of a week, equal days together. */
export function WeekWords({ week, className }: { week: WorkingHours; className: string | undefined }): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <dl className={className}>
      {groupDays(week).map(({ from, to, plan }) => (
        <div key={from}>
          <dt>
            {formatMessage({ id: `weekday.${from}.short` })}
            {from !== to && `–${formatMessage({ id: `weekday.${to}.short` })}`}
          </dt>
          <dd>
            <PlanWords plan={plan} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
