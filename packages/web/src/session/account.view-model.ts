import { inject, injectable } from 'inversify'
import { Calls } from '@recircle/core/calls'
import type { Session } from '@recircle/core/session'
import { VisitorAccess } from '../routing/access.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { refreshProfile } from './refresh-profile.ts'

/** ENT-1: the signed-in account: first the session's data, then the backend's. */
@injectable()
export class AccountViewModel {
  /** AUTH-8, AUTH-9: unchanged until the login has come. */
  account: Session | null
  private refreshedId: string | null = null

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'state' | 'subscribe' | 'openedSession'>,
  ) {
    this.account = visitor.state.session
    makeObserved(this)
  }

  activate(): () => void {
    this.follow()
    return this.visitor.subscribe(() => this.follow())
  }

  private follow(): void {
    const { session } = this.visitor.state
    const userId = session?.auth.userId ?? null
    if (session !== null) this.account = session
    if (userId === this.refreshedId) return
    this.refreshedId = userId
    if (userId !== null) void refreshProfile({ calls: this.calls, visitor: this.visitor }, userId)
  }
}
