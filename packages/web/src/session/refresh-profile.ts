import { accountCalls } from '@recircle/core/account'
import type { Calls } from '@recircle/core/calls'
import { rolesOfKinds } from '@recircle/core/session'
import type { VisitorAccess } from '../routing/access.ts'

interface ProfilePorts {
  readonly calls: Calls
  readonly visitor: Pick<VisitorAccess, 'state' | 'openedSession'>
}

/** ENT-1, AUTH-4: updates the session with the backend's current profile and roles, which a manager may have changed. Failures are ignored. */
export async function refreshProfile({ calls, visitor }: ProfilePorts, userId: string): Promise<void> {
  const known = await calls.ask(accountCalls.get, { userId })
  if (!known.ok || visitor.state.session?.auth.userId !== userId) return
  visitor.openedSession.changeProfile(known.value.profile, rolesOfKinds(known.value.kinds))
}
