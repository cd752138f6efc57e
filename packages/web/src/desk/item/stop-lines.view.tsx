import { useEffect, useState, type ReactNode } from 'react'
import type { Stop } from '@recircle/core/facility'
import { StopRule } from '../../facility/stop-rule.view.tsx'
import { useDesk } from '../desk-services.ts'
import styles from './item.module.css'

/** STOP-9: what few items have brings its words along; until they are there the places stand alone. */
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
          {stop.place}
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
