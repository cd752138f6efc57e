import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'

interface LocateButtonProps {
  isBusy: boolean
  onLocate: () => void
}

/** Looks for places around the visitor; it waits for the scripts without which it does nothing. */
export function LocateButton({ isBusy, onLocate }: LocateButtonProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <div data-waiting={useIsHydrated() ? undefined : ''}>
      <IconButton icon="locate" label={formatMessage({ id: 'suggest.nearMe' })} aria-busy={isBusy} onClick={onLocate} />
    </div>
  )
}
