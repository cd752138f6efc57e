import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router'
import { useIsHydrated } from '../../routing/screen/use-is-hydrated.ts'
import { Button } from '../../ui/button.tsx'
import styles from './near-me-button.module.css'

export interface NearMeModel {
  readonly asking: 'idle' | 'asking' | 'failed'
  readonly addressNearVisitor: () => Promise<string | null>
}

/** GEO-1: requests the location only on demand; a refusal is answered with a neutral message. */
export const NearMeButton = observer(({ model }: { model: NearMeModel }): ReactNode => {
  const { asking, addressNearVisitor } = model
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const locate = async (): Promise<void> => {
    const address = await addressNearVisitor()
    if (address !== null) await navigate(address, { preventScrollReset: true })
  }
  return (
    <div className={styles.near} data-waiting={isHydrated ? undefined : ''}>
      <Button variant="secondary" size="sm" icon="locate" busy={asking === 'asking'} onClick={() => void locate()}>
        <FormattedMessage id="event.filter.nearMe" />
      </Button>
      <p role="status" className="small soft">
        {asking === 'failed' && <FormattedMessage id="event.filter.placeUnknown" />}
      </p>
    </div>
  )
})
