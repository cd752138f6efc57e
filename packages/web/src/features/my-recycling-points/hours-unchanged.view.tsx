import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { NotLoadedView } from '../../shell/navigation/navigation-loader.view.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { closePopoverOf } from '@recircle/ui/popover/popover.tsx'
import styles from './hours-unchanged.module.css'

/** The desk in the profile leads here. */
const place = 'hours'

interface HoursProps {
  /** The address of the list as it is shown. */
  address: string
}

// Not `lazyView`, which is in a chunk of the map.
const HoursPanel = lazy(() =>
  import('./hours-panel.view.tsx').then(
    ({ HoursPanel: Panel }) => ({ default: Panel }),
    () => ({ default: NotLoaded }),
  ),
)

function NotLoaded({ address }: HoursProps): ReactNode {
  const navigate = useNavigate()
  return <NotLoadedView onDismiss={() => void navigate(address)} />
}

/** TRUTH-58: confirms the hours of many points. Whether it is open is in the address. */
export function HoursUnchangedView({ address }: HoursProps): ReactNode {
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
          <HoursPanel address={address} />
        </Suspense>
      )}
    </section>
  )
}

export const HoursLink = ({ address }: HoursProps): ReactNode => (
  <LinkButton
    href={`${address}#${place}`}
    size="sm"
    variant="quiet"
    icon="clock"
    wide
    onClick={(event) => closePopoverOf(event.currentTarget)}
  >
    <FormattedMessage id="myPoints.hours.open" />
  </LinkButton>
)
