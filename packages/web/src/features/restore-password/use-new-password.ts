import { useCallback } from 'react'
import { useScope } from '../../routing/screen/scope.ts'
import { useLazyFlow } from '../../routing/screen/use-flow.ts'
import type { NewPasswordFlow, NewPasswordShown } from './new-password.flow.ts'

export interface NewPassword {
  readonly shown: NewPasswordShown
  readonly act: (action: (flow: NewPasswordFlow) => unknown) => void
}

/** The state before any input. */
const atRest: NewPasswordShown = { step: 'form', canSave: false, guess: 'unknown', issues: {} }
const failed = { step: 'failed' } as const

/** Validation and sending are loaded when the visitor starts to type; if that fails, saving fails. */
export function useNewPassword(token: string): NewPassword {
  const scope = useScope()
  const open = useCallback(async () => {
    const { openNewPassword } = await import('./new-password.flow.ts')
    return openNewPassword(scope, token)
  }, [scope, token])
  return useLazyFlow({ open, atRest, failed })
}
