import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { groupDays, scheduleOf, weekView, type DayGroup } from '@recircle/core/facility'
import { classNames } from '../styles/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { useFormats } from '../i18n/words.tsx'
import { PlanWords } from '../times/plan-words.view.tsx'
import type { PointHours } from './point-parts.ts'
import { shortReasonToday } from './day-reason.ts'
import { DayWords } from './day-words.view.tsx'
import styles from './week-hours.module.css'

interface WeekHoursProps {
  point: Pick<PointHours, 'workingHours' | 'timezone' | 'days'> & Partial<Pick<PointHours, 'isTemporarilyClosed'>>
  nowMs: number
}

/** MAP-15: today in one line on the point's own clock, with why it differs; expands to the week, with equal days grouped. */
export function WeekHours({ point, nowMs }: WeekHoursProps): ReactNode {
  const { formatMessage } = useIntl()
  const { language } = useFormats()
  const week = weekView(scheduleOf(point), nowMs)
  const at = week.findIndex(({ isToday }) => isToday)
  const today = week[at]
  const isPaused = point.isTemporarilyClosed === true
  const isUsual = today?.because === null && !isPaused
  const groups = groupDays(point.workingHours)
  const isAlwaysOpen = groups.length === 1 && groups[0]?.plan.kind === 'full-day'
  const table = isAlwaysOpen ? (
    <p data-unusual={isUsual ? undefined : ''} className={styles.always}>
      <FormattedMessage id="hours.aroundTheClock" />
    </p>
  ) : (
    <table
      className={styles.table}
      data-unusual={isUsual ? undefined : ''}
      aria-label={formatMessage({ id: 'facility.field.workingHours' })}
    >
      <tbody>
        {groups.map((group) => {
          const days = week.map(({ weekday }) => weekday)
          // The table has the usual week, which does not hold on a day that differs.
          const isToday = isUsual && days.indexOf(group.from) <= at && at <= days.indexOf(group.to)
          return <GroupRow key={group.from} group={group} isToday={isToday} />
        })}
      </tbody>
    </table>
  )
  if (today === undefined || isPaused || (groups.length === 1 && isUsual)) return table
  const reason = shortReasonToday(point, nowMs, language)
  const next = week[at + 1] ?? week[0]
  return (
    <details className={styles.week}>
      <summary className={styles.summary}>
        <span>
          <b>
            <FormattedMessage id="hours.todayLine" values={{ hours: <DayWords {...today} /> }} />
          </b>
          {reason !== null && ` · ${reason}`}
          {today.plan.kind === 'closed' && next?.plan.kind === 'hours' && (
            <>
              {' · '}
              <FormattedMessage id="hours.tomorrowLine" values={{ hours: <DayWords {...next} /> }} />
            </>
          )}
        </span>
        <Icon name="chevron-down" size="sm" className={styles.chevron} />
      </summary>
      {table}
    </details>
  )
}

function GroupRow({ group: { from, to, plan }, isToday }: { group: DayGroup; isToday: boolean }): ReactNode {
  const { formatMessage } = useIntl()
  const short = (weekday: DayGroup['from']): string => formatMessage({ id: `weekday.${weekday}.short` })
  return (
    <tr className={classNames(isToday && styles.today)} aria-current={isToday ? 'date' : undefined}>
      <th scope="row">{from === to ? short(from) : `${short(from)}–${short(to)}`}</th>
      <td className={classNames((plan.kind === 'closed' || plan.kind === 'unknown') && styles.off)}>
        <PlanWords plan={plan} isShort />
      </td>
    </tr>
  )
}
