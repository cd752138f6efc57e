import { useCallback, useEffect, useRef, useState } from 'react'
import { useScope } from '../../routing/screen/scope.ts'
import type { LoginFlow } from './login.flow.ts'
import { loginAtRest, type LoginShown } from './login-shown.ts'

export interface Login {
  readonly shown: LoginShown
  readonly act: (action: (flow: LoginFlow) => void) => void
}

/** Opens the flow behind a login once the page is alive. Where it does not come, signing in fails as it does without a backend (AUTH-1). */
export function useLogin(startsOn: 'login' | 'restorePassword'): Login {
  const scope = useScope()
  const [shown, setShown] = useState<LoginShown>({ ...loginAtRest, step: startsOn })
  const flow = useRef<Promise<LoginFlow> | null>(null)
  const open = useCallback((): Promise<LoginFlow> => {
    flow.current ??= import('./login.flow.ts')
      .then(({ openLogin }) => openLogin(scope, startsOn, setShown))
      .catch((error: unknown) => {
        flow.current = null
        throw error
      })
    return flow.current
  }, [scope, startsOn])

  useEffect(() => {
    open().catch(() => undefined)
    return () => {
      flow.current?.then((opened) => opened.close()).catch(() => undefined)
      flow.current = null
    }
  }, [open])

  const act = useCallback(
    (action: (opened: LoginFlow) => void): void => {
      open().then(action, () => setShown((before) => ({ ...before, problem: 'server-error' })))
    },
    [open],
  )
  return { shown, act }
}
