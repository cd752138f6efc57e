import { ConfirmationGateway } from '@recircle/core/facility'
import type { Scope } from '../../routing/screen/scope.ts'

/** TRUTH-54: returns false if the outcome is uncertain. Updates the session with the backend's state. */
export async function switchReminders(
  scope: Pick<Scope, 'visitor' | 'services'>,
  userId: string,
  on: boolean,
): Promise<boolean> {
  const services = await scope.services()
  if (!(await services.get<ConfirmationGateway>(ConfirmationGateway).switchReminders(userId, on))) return false
  const { visitor } = scope
  const { session } = visitor.state
  if (session?.auth.userId === userId) visitor.openedSession.changeProfile({ ...session.profile, reminders: on })
  return true
}
