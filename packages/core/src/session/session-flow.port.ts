import type { UserProfile } from '../account/index.ts'
import type { Role } from './role.ts'
import type { Session } from './session.ts'
import type { Credentials, SignInProblem } from './sign-in.ts'

export type SessionStatus = 'signed-out' | 'signing-in' | 'signed-in' | 'expired' | 'prompted'

export interface SessionState {
  readonly status: SessionStatus
  readonly session: Session | null
  /** AUTH-1: why the last sign-in failed, until it is dismissed or tried again. */
  readonly problem: SignInProblem | null
  /** AUTH-16: only where there were too many attempts. */
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
  /** What the backend says of the account now, with its roles where they were asked for. */
  changeProfile(profile: UserProfile, roles?: readonly Role[]): void
  /** AUTH-8: the backend says that this token has ended, without having been asked for anything. */
  end(token: string): void
  /** AUTH-9: a request was refused with this token; tells whether to repeat it. */
  askToSignIn(refusedToken: string): Promise<'signed-in' | 'cancelled'>
  dispose(): void
}
