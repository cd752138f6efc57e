import { lazy, useState, type ComponentProps, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PointPanel } from '../../facility/point-panel.view.tsx'
import { RetryAlertView } from '../../shell/retry-alert.view.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { useSecondTries } from './use-second-tries.ts'
import styles from './lazy-point-panel.module.css'

/** Loaded with the first opened point, or before the page of a point is hydrated. */
export const loadPanel = () => import('../../facility/point-panel.view.tsx')

type PanelProps = ComponentProps<typeof PointPanel>
type LateProps = PanelProps & { onMissing: () => void }

/** Creates a new lazy component, because `lazy` caches a failure. */
const nextTry = () =>
  lazy<(props: LateProps) => ReactNode>(() =>
    loadPanel().then(
      ({ PointPanel: Panel }) => ({ default: ({ onMissing: _onMissing, ...props }) => <Panel {...props} /> }),
      () => ({ default: MissingPanel }),
    ),
  )
const firstTry = nextTry()

/** MAP-1, MAP-5: the chosen point, whose code is loaded with it. */
export function LazyPointPanel(props: PanelProps): ReactNode {
  const [Panel, setPanel] = useState(() => firstTry)
  return <Panel {...props} onMissing={() => setPanel(() => nextTry())} />
}

function MissingPanel({ className, closeHref, onRetry, onMissing }: LateProps): ReactNode {
  const again = (): void => {
    onMissing()
    onRetry()
  }
  useSecondTries({ isBroken: true, isFailed: false, again })
  return (
    <aside className={`${styles.panel} ${className ?? ''}`}>
      <RetryAlertView tone="warning" text="facility.failed.text" onRetry={again} />
      <Anchor href={closeHref}>
        <FormattedMessage id="facility.backToList" />
      </Anchor>
    </aside>
  )
}
