import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { minutesInDay, weekView, type DayPlan, type WeekViewDay } from '@recircle/core/facility'
import { useFormats } from '../i18n/words.tsx'
import { classNames } from '../ui/class-names.ts'
import type { PointHours } from './point-data.ts'
import styles from './week-hours.module.css'

interface WeekHoursProps {
  point: Pick<PointHours, 'workingHours' | 'timezone'>
  nowMs: number
}

/** The whole week, the point's own today marked. */
export function WeekHours({ point, nowMs }: WeekHoursProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <table className={styles.table} aria-label={formatMessage({ id: 'facility.field.workingHours' })}>
      <tbody>
        {weekView(point.workingHours, point.timezone, nowMs).map((day) => (
          <DayRow key={day.weekday} day={day} />
        ))}
      </tbody>
    </table>
  )
}

function DayRow({ day: { weekday, plan, isToday } }: { day: WeekViewDay }): ReactNode {
  const { formatMessage } = useIntl()
  const day = formatMessage({ id: `weekday.${weekday}.full` })
  return (
    <tr className={classNames(isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
      <th scope="row">{isToday ? formatMessage({ id: 'hours.today' }, { day }) : day}</th>
      <td className={classNames((plan.kind === 'closed' || plan.kind === 'unknown') && styles.off)}>
        <PlanWords plan={plan} />
      </td>
    </tr>
  )
}

/** One day’s hours in words. */
export function PlanWords({ plan }: { plan: DayPlan }): ReactNode {
  const formats = useFormats()
  if (plan.kind === 'unknown') return <FormattedMessage id="hours.dayUnknown" />
  if (plan.kind === 'closed') return <FormattedMessage id="hours.dayOff" />
  if (plan.kind === 'full-day') return <FormattedMessage id="hours.aroundTheClock" />
  const time = (minute: number): string => formats.time((minute % minutesInDay) * 60_000, 'UTC')
  const range = ({ start, end }: { start: number; end: number }): ReactNode => (
    <span className="nowrap">
      <FormattedMessage id="hours.range" values={{ start: time(start), end: time(end) }} />
    </span>
  )
  return (
    <>
      {range(plan)}
      {plan.end > minutesInDay && (
        <small>
          <FormattedMessage id="hours.nextDay" />
        </small>
      )}
      {plan.lunchBreak && (
        <small>
          <FormattedMessage id="hours.break" values={{ range: range(plan.lunchBreak) }} />
        </small>
      )}
      {plan.end <= minutesInDay && !plan.lunchBreak && (
        <small>
          <FormattedMessage id="hours.noLunchBreak" />
        </small>
      )}
    </>
  )
}
