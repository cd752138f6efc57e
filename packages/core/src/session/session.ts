import type { UserProfile } from '../account/index.ts'
import type { Role } from './role.ts'
import type { Token } from './token.ts'

/** AUTH-5: the sign-in data that the browser stores. */
export interface AuthState extends Token {
  readonly userId: string
  readonly orgId: string | null
}

export interface Session {
  readonly auth: AuthState
  readonly roles: readonly Role[]
  readonly profile: UserProfile
}
