import { useEffect, useState, type ReactNode } from 'react'
import type { Stop } from '@recircle/core/facility'
import { formatCoordinates } from '@recircle/core/geo'
import { StopRule } from '../../facility/stop-rule.view.tsx'
import { useDesk } from '../desk-context.ts'
import styles from './field-value.module.css'

/** STOP-9: the catalog of stops is loaded on demand, since few items have any; until then only the places are shown. */
export function StopLines({ stops }: { stops: readonly Stop[] }): ReactNode {
  const { moreWords } = useDesk()
  const [hasWords, setHasWords] = useState(false)
  useEffect(() => {
    void moreWords('stops').then(
      () => setHasWords(true),
      () => undefined,
    )
  }, [moreWords])
  return (
    <ul className={styles.contacts}>
      {stops.map((stop) => (
        <li key={JSON.stringify(stop)}>
          {stop.place} <span className="numeric soft">{formatCoordinates(stop.location)}</span>
          {hasWords && (
            <>
              {': '}
              <StopRule stop={stop} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
