import {
  organizationType,
  readDocument,
  readLinkId,
  resource,
  resourceDocument,
  toOne,
  userType,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { defaultBalance, parseBalance, type UserProfile } from './user-profile.ts'

/** ENT-1: a user as the backend knows them, with what decides about signing in. */
export interface ServerUser {
  readonly isActive: boolean
  readonly isSuperuser: boolean
  readonly isStaff: boolean
  readonly isBlocked: boolean
  /** Backend kinds, not yet roles. */
  readonly kinds: readonly string[]
  readonly profile: UserProfile
  /** The balance was there and was no number: it counts as the default, and the browser's console hears of it. */
  readonly isBalanceBroken: boolean
}

const textOrNothing = (value: WireValue): string => value.optional((text) => text.text(), '')
const textOrNull = (value: WireValue): string | null => value.optional((text) => text.text(), null) || null

/** Backends of the family number their users or give them UUIDs. */
export const readId = (value: WireValue): string =>
  typeof value.raw === 'number' ? String(value.integer()) : value.filledText()
const readIdOrNull = (value: WireValue): string | null => value.optional(readId, null)

/** An avatar is an address or an uploaded file. */
const readAvatar = (value: WireValue): string | null =>
  typeof value.raw === 'string' ? textOrNull(value) : textOrNull(value.at('file_url'))

function readServerUser(user: WireValue): ServerUser {
  const id = readId(user.at('id'))
  const attributes = user.at('attributes')
  const balance = parseBalance(attributes.at('balance').raw)
  return {
    isActive: attributes.at('is_active').flag(),
    isSuperuser: attributes.at('is_superuser').flag(),
    isStaff: attributes.at('is_staff').flag(),
    isBlocked: attributes.at('is_blocked').flag(),
    kinds: attributes.at('role').list((kind) => kind.text()),
    profile: {
      id,
      name: textOrNothing(attributes.at('name')),
      phone: textOrNothing(attributes.at('contact_phone')),
      email: textOrNothing(attributes.at('email')),
      orgName: textOrNothing(attributes.at('organization_info').at('name_full')),
      orgInfoId: readIdOrNull(attributes.at('org_info_id')),
      orgId: readLinkId(user, 'organization'),
      logoId: readIdOrNull(attributes.at('avatar_id')),
      logoUrl: readAvatar(attributes.at('avatar')),
      balance: balance ?? defaultBalance,
      currency: attributes.at('currency').currency(),
    },
    isBalanceBroken: balance === null && !attributes.at('balance').isAbsent,
  }
}

/** Reads the whole user or none of it: the four flags, the kinds and the id must be there. */
export const readUserAnswer = (json: unknown): WireRead<ServerUser> => readDocument(json, readServerUser)

/** The other way round, for the backend. */
export const userAnswer = ({ profile, ...user }: Omit<ServerUser, 'isBalanceBroken'>) =>
  resourceDocument(
    resource(
      userType,
      profile.id,
      {
        is_active: user.isActive,
        is_superuser: user.isSuperuser,
        is_staff: user.isStaff,
        is_blocked: user.isBlocked,
        role: user.kinds,
        name: profile.name,
        contact_phone: profile.phone,
        email: profile.email,
        balance: profile.balance,
        currency: profile.currency,
        organization_info: profile.orgInfoId === null ? null : { name_full: profile.orgName },
        org_info_id: profile.orgInfoId,
        avatar_id: profile.logoId,
        avatar: profile.logoUrl,
      },
      { organization: toOne(organizationType, profile.orgId) },
    ),
  )
