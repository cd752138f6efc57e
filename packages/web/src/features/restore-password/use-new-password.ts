import { useCallback, useRef, useState } from 'react'
import { useScope } from '../../screen/scope.ts'
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
  const flow = useRef<Promise<NewPasswordFlow> | null>(null)
  const act = useCallback<NewPassword['act']>(
    (action) => {
      flow.current ??= import('./new-password.flow.ts').then(({ openNewPassword }) =>
        openNewPassword(scope, token, setShown),
      )
      flow.current.then(action, () => {
        flow.current = null
        setShown((before) => ({ ...before, step: 'failed' }))
      })
    },
    [scope, token],
  )
  return { shown, act }
}
