import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { NotLoadedView } from '../../shell/navigation/navigation-loader.view.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import styles from './hours-unchanged.module.css'

const place = 'hours'
/** The desk in the profile leads here, and the card of a point that is due. */
export const hoursAddress = `/profile/recycling-points#${place}`

interface HoursProps {
  /** The address of the list as it is shown. */
  address: string
  onConfirmed: () => Promise<void>
}

// Not `lazyView`, which is in a chunk of the map.
const HoursPanel = lazy(() =>
  import('./hours-panel.view.tsx').then(
    ({ HoursPanel: Panel }) => ({ default: Panel }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded({ address }: Pick<HoursProps, 'address'>): ReactNode {
  const navigate = useNavigate()
  return <NotLoadedView onDismiss={() => void navigate(address)} />
}

/** TRUTH-58: says how many points are due, and confirms the hours of many. Whether it is open is in the address. */
export function HoursUnchangedView({ due, ...props }: HoursProps & { due: number }): ReactNode {
  const isOpen = useLocation().hash === `#${place}`
  const section = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The link that was followed is gone, and the focus would go to whatever comes next.
    if (isOpen && !wasOpen.current) section.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section
      ref={section}
      id={place}
      tabIndex={-1}
      aria-labelledby={isOpen ? 'hours-title' : undefined}
      className={styles.place}
    >
      {isOpen && (
        <Suspense fallback={<Skeleton className={styles.waiting} />}>
          <HoursPanel {...props} />
        </Suspense>
      )}
      {!isOpen && due > 0 && (
        <Alert
          tone="warning"
          className={styles.due}
          action={
            <LinkButton href={`${props.address}#${place}`} size="sm" variant="secondary">
              <FormattedMessage id="myPoints.hours.open" />
            </LinkButton>
          }
        >
          <FormattedMessage id="account.desk.toConfirm" values={{ count: due }} />
        </Alert>
      )}
    </section>
  )
}
