import { useCallback, useState } from 'react'
import { once } from '../../routing/screen/once.ts'
import { useScope } from '../../routing/screen/scope.ts'
import { newPasswordAtRest, type NewPasswordShown } from './new-password-shown.ts'
import type { NewPasswordFlow } from './new-password.flow.ts'

export interface NewPassword {
  readonly shown: NewPasswordShown
  readonly act: (action: (flow: NewPasswordFlow) => unknown) => void
}

/** The rules and what sends come when somebody begins to type; where they do not come, saving has failed. */
export function useNewPassword(token: string): NewPassword {
  const scope = useScope()
  const [shown, setShown] = useState<NewPasswordShown>(newPasswordAtRest)
  const [open] = useState(() =>
    once(async () => {
      const { openNewPassword } = await import('./new-password.flow.ts')
      return openNewPassword(scope, token, setShown)
    }),
  )
  const act = useCallback<NewPassword['act']>(
    (action) => void open().then(action, () => setShown((before) => ({ ...before, step: 'failed' }))),
    [open],
  )
  return { shown, act }
}
