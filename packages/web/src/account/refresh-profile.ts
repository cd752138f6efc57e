import { AccountGateway } from '@recircle/core/account'
import type { Scope } from '../screen/scope.ts'

/** ENT-1: what the session knows of its owner becomes what the backend knows now, if it answers. */
export async function refreshProfile(scope: Pick<Scope, 'visitor' | 'services'>, userId: string): Promise<void> {
  const { visitor } = scope
  const profile = await scope
    .services()
    .then((services) => services.get<AccountGateway>(AccountGateway).profile(userId))
    .catch(() => null)
  if (profile?.ok && visitor.state.session?.auth.userId === userId) visitor.openedSession.changeProfile(profile.value)
}
