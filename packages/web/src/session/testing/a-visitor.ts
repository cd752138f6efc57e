import type { UserProfile } from '@recircle/core/account'
import type { Role, Session, SessionState } from '@recircle/core/session'
import { anonymousVisitor } from '../../app/composition/anonymous-visitor.ts'

/** The session of a tab, which records its calls. */
export class AVisitor {
  state: SessionState
  readonly told: string[] = []
  private readonly listeners = new Set<() => void>()

  constructor(session: Session | null) {
    this.state = { status: session ? 'signed-in' : 'signed-out', session, problem: null }
  }

  readonly openedSession = {
    ...anonymousVisitor.openedSession,
    logout: () => void this.told.push('logout'),
    changeProfile: (profile: UserProfile, roles?: readonly Role[]) => {
      const { session } = this.state
      if (session !== null) this.show({ ...session, profile, roles: roles ?? session.roles })
    },
  }

  subscribe(changed: () => void): () => void {
    this.listeners.add(changed)
    return () => void this.listeners.delete(changed)
  }

  show(session: Session | null): void {
    this.state = { status: session ? 'signed-in' : 'prompted', session, problem: null }
    for (const changed of this.listeners) changed()
  }
}
