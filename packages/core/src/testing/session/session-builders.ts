import type { ServerUser, UserProfile } from '../../account/index.ts'
import type { Session } from '../../session/index.ts'
import { tokenOf } from './make-token.ts'

export const aProfile = (changes: Partial<UserProfile> = {}): UserProfile => ({
  id: 'u-1',
  name: 'Айгүл Сәрсенова',
  phone: '+77011234567',
  email: 'aigul@example.kz',
  orgName: '',
  orgInfoId: null,
  orgId: null,
  logoId: null,
  logoUrl: null,
  balance: 1250.5,
  currency: 'KZT',
  suggestions: 0,
  towns: 0,
  reminders: null,
  login: null,
  ...changes,
})

/** A user who may sign in. */
export const aServerUser = (changes: Partial<ServerUser> = {}): ServerUser => ({
  isActive: true,
  isSuperuser: false,
  isStaff: false,
  isBlocked: false,
  kinds: ['user'],
  profile: aProfile(),
  isBalanceBroken: false,
  ...changes,
})

/** A session valid until this second. */
export const aSession = (tokenExpire: number, changes: Partial<Session> = {}): Session => ({
  auth: { token: tokenOf({ sub: 'u-1', exp: tokenExpire }), tokenExpire, userId: 'u-1', orgId: null },
  roles: ['user'],
  profile: aProfile(),
  ...changes,
})
