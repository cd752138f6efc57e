import { useCallback } from 'react'
import { useScope, type Scope } from './scope.ts'

/** For views, which never ask the container: what a function of the scope does, bound to the scope of the page. */
export function useBound<Args extends readonly unknown[], Result>(
  run: (scope: Scope, ...args: Args) => Result,
): (...args: Args) => Result {
  const scope = useScope()
  return useCallback((...args: Args) => run(scope, ...args), [scope, run])
}
