import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { groupDays, type WorkingHours } from '@recircle/core/facility'
import { PlanWords } from '@recircle/ui/times/plan-words.view.tsx'
import styles from './week-hours-editor.module.css'

/** The week in words, announced as it changes. */
export function WeekSummary({ week }: { week: WorkingHours }): ReactNode {
  return (
    <output className={styles.summary}>
      <WeekGroups week={week} />
    </output>
  )
}

/** Groups equal days. */
export function WeekGroups({ week }: { week: WorkingHours }): ReactNode {
  const { formatMessage } = useIntl()
  const short = (weekday: keyof WorkingHours): string => formatMessage({ id: `weekday.${weekday}.short` })
  return (
    <span className={styles.groups}>
      {groupDays(week).map(({ from, to, plan }) => (
        <span key={from} className={styles.group}>
          <b>{from === to ? short(from) : `${short(from)}–${short(to)}`}</b> <PlanWords plan={plan} />
        </span>
      ))}
    </span>
  )
}
