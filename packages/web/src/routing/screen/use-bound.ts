import { useCallback } from 'react'
import { useScope, type Scope } from './scope.ts'

/** Binds a function to the page's scope, for views, which must not use the container. */
export function useBound<Args extends readonly unknown[], Result>(
  run: (scope: Scope, ...args: Args) => Result,
): (...args: Args) => Result {
  const scope = useScope()
  return useCallback((...args: Args) => run(scope, ...args), [scope, run])
}
