import { AccountGateway } from '@recircle/core/account'
import { rolesOfKinds } from '@recircle/core/session'
import type { Scope } from '../routing/screen/scope.ts'

/** ENT-1, AUTH-4: what the session knows of its owner becomes what the backend knows now, if it answers: a manager may have added roles. */
export async function refreshProfile(scope: Pick<Scope, 'visitor' | 'services'>, userId: string): Promise<void> {
  const { visitor } = scope
  const known = await scope
    .services()
    .then((services) => services.get<AccountGateway>(AccountGateway).account(userId))
    .catch(() => null)
  if (!known?.ok || visitor.state.session?.auth.userId !== userId) return
  visitor.openedSession.changeProfile(known.value.profile, rolesOfKinds(known.value.kinds))
}
