import type { UserProfile } from '../account/index.ts'
import type { Role } from './role.ts'
import type { Session } from './session.ts'
import type { Credentials, SignInProblem } from './sign-in.ts'

export type SessionStatus = 'signed-out' | 'signing-in' | 'signed-in' | 'expired' | 'prompted'

export interface SessionState {
  readonly status: SessionStatus
  readonly session: Session | null
  /** AUTH-1, AUTH-6: why the last sign-in failed, or what was wrong with the stored one; cleared when dismissed or retried. */
  readonly problem: SignInProblem | null
  /** AUTH-16: set only for `too-many-attempts`. */
  readonly retryAfterSeconds?: number
}

/** The session of one browser tab. */
export interface SessionFlow {
  readonly state: SessionState
  subscribe(listener: (state: SessionState) => void): () => void
  signIn(credentials: Credentials): void
  dismissProblem(): void
  logout(): void
  openLogin(): void
  dismissLogin(): void
  /** Applies the account as the backend reports it now, including the roles if they were requested. */
  changeProfile(profile: UserProfile, roles?: readonly Role[]): void
  /** AUTH-8: the backend has announced that this token has ended. */
  end(token: string): void
  /** AUTH-9: a request was refused with this token; resolves with whether to retry it. */
  askToSignIn(refusedToken: string): Promise<'signed-in' | 'cancelled'>
  dispose(): void
}
