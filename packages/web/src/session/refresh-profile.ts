import { AccountGateway } from '@recircle/core/account'
import { rolesOfKinds } from '@recircle/core/session'
import type { Scope } from '../routing/screen/scope.ts'

/** ENT-1, AUTH-4: updates the session with the backend's current profile and roles, which a manager may have changed. Failures are ignored. */
export async function refreshProfile(scope: Pick<Scope, 'visitor' | 'services'>, userId: string): Promise<void> {
  const { visitor } = scope
  const known = await scope
    .services()
    .then((services) => services.get<AccountGateway>(AccountGateway).account(userId))
    .catch(() => null)
  if (!known?.ok || visitor.state.session?.auth.userId !== userId) return
  visitor.openedSession.changeProfile(known.value.profile, rolesOfKinds(known.value.kinds))
}
