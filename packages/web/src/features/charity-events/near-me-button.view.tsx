import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { useBound } from '../../routing/screen/use-bound.ts'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import { addressNearVisitor } from './events-address.ts'
import styles from './near-me-button.module.css'

type State = 'idle' | 'asking' | 'failed'

/** GEO-1: requests the location only on demand; a refusal is answered with a neutral message. */
export function NearMeButton({ query }: { query: EventsPageQuery }): ReactNode {
  const findAddress = useBound(addressNearVisitor)
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const [state, setState] = useState<State>('idle')
  const locate = async (): Promise<void> => {
    setState('asking')
    const address = await findAddress(query)
    if (address === null) return setState('failed')
    await navigate(address, { preventScrollReset: true })
  }
  return (
    <div className={styles.near} data-waiting={isHydrated ? undefined : ''}>
      <Button
        variant="secondary"
        size="sm"
        icon="locate"
        busy={state === 'asking'}
        onClick={() => void locate().catch(() => setState('failed'))}
      >
        <FormattedMessage id="event.filter.nearMe" />
      </Button>
      <p role="status" className="small soft">
        {state === 'failed' && <FormattedMessage id="event.filter.placeUnknown" />}
      </p>
    </div>
  )
}
