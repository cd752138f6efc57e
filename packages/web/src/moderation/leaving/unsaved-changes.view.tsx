import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBlocker } from 'react-router'
import { fieldOf } from '../saved-typing/field-of.ts'
import { Confirm } from '../../ui/confirm.tsx'

interface UnsavedChangesProps {
  hasChanges: boolean
  /** What was typed is thrown away on purpose. */
  onDiscard: () => void
}

/** Where an expired session leads: unsaved typing is stored meanwhile, so no confirmation is needed. */
const loginPath = '/profile/login'

/** The state of a navigation that takes along what is typed. */
export const goesOn = { goesOn: true }

/** Leaving with unsaved changes asks, within the site and at the edge of the tab. */
export function UnsavedChanges({ hasChanges, onDiscard }: UnsavedChangesProps): ReactNode {
  const { formatMessage } = useIntl()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges &&
      currentLocation.pathname !== nextLocation.pathname &&
      !nextLocation.pathname.startsWith(loginPath) &&
      fieldOf(nextLocation.state, 'goesOn') !== true,
  )
  useEffect(() => {
    if (!hasChanges) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasChanges])

  const leave = (): void => {
    onDiscard()
    blocker.proceed?.()
  }
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      danger
      leavesOnBack
      title={formatMessage({ id: 'editing.leaveTitle' })}
      closeLabel={formatMessage({ id: 'layout.close' })}
      okLabel={formatMessage({ id: 'editing.leave' })}
      cancelLabel={formatMessage({ id: 'editing.stay' })}
      onOk={leave}
      onCancel={() => blocker.reset?.()}
    >
      <FormattedMessage id="editing.leaveText" />
    </Confirm>
  )
}
