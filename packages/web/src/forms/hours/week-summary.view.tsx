import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { groupDays, hoursToOsm, type WorkingHours } from '@recircle/core/facility'
import { PlanWords } from '../../points/week-hours.view.tsx'
import styles from './week-hours-editor.module.css'

/** The week as visitors will read it, days that are alike together; and as OpenStreetMap writes it. */
export function WeekSummary({ week }: { week: WorkingHours }): ReactNode {
  const { formatMessage } = useIntl()
  const osm = hoursToOsm(week)
  const short = (weekday: keyof WorkingHours): string => formatMessage({ id: `weekday.${weekday}.short` })
  return (
    <output className={styles.summary}>
      <span className={styles.groups}>
        {groupDays(week).map(({ from, to, plan }) => (
          <span key={from} className={styles.group}>
            <b>{from === to ? short(from) : `${short(from)}–${short(to)}`}</b> <PlanWords plan={plan} />
          </span>
        ))}
      </span>
      {osm !== '' && <code className={styles.osm}>{osm}</code>}
    </output>
  )
}
