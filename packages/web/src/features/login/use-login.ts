import { useCallback, useEffect } from 'react'
import { useScope } from '../../routing/screen/scope.ts'
import { useLazyFlow } from '../../routing/screen/use-flow.ts'
import type { LoginFlow } from './login.flow.ts'
import { loginAtRest, type LoginShown } from './login-shown.ts'

export interface Login {
  readonly shown: LoginShown
  readonly act: (action: (flow: LoginFlow) => void) => void
}

const failed = { problem: 'server-error' } as const

/** Opens the login flow after hydration. If it fails to load, signing in fails as with an unreachable backend (AUTH-1). */
export function useLogin(startsOn: 'login' | 'restorePassword'): Login {
  const scope = useScope()
  const open = useCallback(async () => {
    const { openLogin } = await import('./login.flow.ts')
    return openLogin(scope, startsOn)
  }, [scope, startsOn])
  const atRest: LoginShown = { ...loginAtRest, step: startsOn }
  const { shown, act, prefetch } = useLazyFlow({ open, atRest, failed })
  useEffect(prefetch, [prefetch])
  return { shown, act }
}
