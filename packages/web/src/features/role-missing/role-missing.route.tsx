import type { ReactNode } from 'react'
import { roles } from '@recircle/core/session'
import { missingRoleKey } from '../../routing/refusal.ts'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { NotFoundView } from '../../shell/not-found.view.tsx'
import { useIsHydrated } from '../../shell/use-is-hydrated.ts'
import { RoleMissingView } from './role-missing.view.tsx'

/** ROUTE-18, AUTH-19: a visitor who was sent here reads why, and nobody else does. */
function RoleMissingPage(): ReactNode {
  const { stores } = useScope()
  // The server does not know who was sent.
  const noted = useIsHydrated() ? stores.session.get(missingRoleKey) : null
  const role = roles.find((each) => each === noted)
  return role === undefined ? <NotFoundView /> : <RoleMissingView role={role} />
}

export const screen = defineStaticScreen(RoleMissingPage)
