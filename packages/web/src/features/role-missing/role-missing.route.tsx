import type { ReactNode } from 'react'
import { readMissingRole } from '../../routes/missing-role.ts'
import { defineStaticScreen } from '../../screen/define-screen.tsx'
import { useScope } from '../../screen/scope.ts'
import { NotFoundView } from '../../shell/not-found.view.tsx'
import { useIsAlive } from '../../shell/use-is-alive.ts'
import { RoleMissingView } from './role-missing.view.tsx'

/** ROUTE-18, AUTH-19: whoever was sent here reads why, and nobody else does. */
function RoleMissingPage(): ReactNode {
  const { stores } = useScope()
  // The server does not know who was sent.
  const role = useIsAlive() ? readMissingRole(stores.session) : null
  return role === null ? <NotFoundView /> : <RoleMissingView role={role} />
}

export const screen = defineStaticScreen(RoleMissingPage)
