import type { ReactNode } from 'react'
import { roles } from '@recircle/core/session'
import { missingRoleKey } from '../../routing/refusal.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import { NotFoundView } from '../../shell/page/not-found.view.tsx'
import { useIsHydrated } from '@recircle/ui/screen/use-is-hydrated.ts'
import { RoleMissingView } from './role-missing.view.tsx'

/** ROUTE-18, AUTH-19: explains the missing role, but only to visitors who were redirected here. */
function RoleMissingPage(): ReactNode {
  const { stores } = useScope()
  // The server cannot know who was redirected.
  const noted = useIsHydrated() ? stores.session.get(missingRoleKey) : null
  const role = roles.find((each) => each === noted)
  return role === undefined ? <NotFoundView /> : <RoleMissingView role={role} />
}

export const screen = defineScreen({ View: RoleMissingPage })
