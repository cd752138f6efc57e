import type { ReactNode } from 'react'
import type { Stop } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import { StopRule } from '@recircle/ui/times/stop-rule.view.tsx'
import styles from './field-value.module.css'

export function StopLines({ stops }: { stops: readonly Stop[] }): ReactNode {
  return (
    <ul className={styles.contacts}>
      {stops.map((stop) => (
        <li key={JSON.stringify(stop)}>
          {stop.place} <span className="soft">{formatCoordinates(stop.location)}</span>
          {': '}
          <StopRule stop={stop} />
        </li>
      ))}
    </ul>
  )
}
