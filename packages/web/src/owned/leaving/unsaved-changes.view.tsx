import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useBlocker } from 'react-router'
import { fieldOf } from '../saved-typing/field-of.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { Confirm } from '@recircle/ui/dialog/confirm.tsx'

interface UnsavedChangesProps {
  hasChanges: boolean
  /** The user has chosen to discard the input. */
  onDiscard: () => void
  /** Stays and saves a draft. */
  onSave: () => void
}

/** The target when the session expires: unsaved input is stored, so no confirmation is needed. */
const loginPath = '/profile/login'

/** The state of a navigation that keeps the input. */
export const keepsInput = { goesOn: true }

/** Asks before leaving with unsaved changes, within the site and on closing the tab. */
export function UnsavedChanges({ hasChanges, onDiscard, onSave }: UnsavedChangesProps): ReactNode {
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

  const save = (): void => {
    blocker.reset?.()
    onSave()
  }
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
      more={
        <Button variant="secondary" onClick={save}>
          <FormattedMessage id="facility.action.saveDraft" />
        </Button>
      }
      onOk={leave}
      onCancel={() => blocker.reset?.()}
    >
      <FormattedMessage id="editing.leaveText" />
    </Confirm>
  )
}
