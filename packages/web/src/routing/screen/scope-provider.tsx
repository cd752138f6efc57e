import type { ReactNode } from 'react'
import { ContainerContext } from '@recircle/ui/screen/container-context.ts'
import { ScopeContext, type Scope } from './scope.ts'

interface ScopeProviderProps {
  scope: Scope
  children: ReactNode
}

/** Gives the scope to the screens, and its container to the parts with view models. */
export const ScopeProvider = ({ scope, children }: ScopeProviderProps): ReactNode => (
  <ScopeContext value={scope}>
    <ContainerContext value={scope}>{children}</ContainerContext>
  </ScopeContext>
)
