import {
  currency,
  field,
  filledText,
  flag,
  integer,
  list,
  mayLinkTo,
  nullable,
  organizationType,
  readDocument,
  readResource,
  resourceDocument,
  text,
  userType,
  withDefault,
  writeResource,
  type Codec,
  type Resource,
  type ResourceCodec,
  type ResourceContract,
  type ResourceDocument,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { defaultBalance, parseBalance, type UserProfile } from './user-profile.ts'

/** ENT-1: a user as the backend sends them, with the flags that decide about signing in. */
export interface ServerUser {
  readonly isActive: boolean
  readonly isSuperuser: boolean
  readonly isStaff: boolean
  readonly isBlocked: boolean
  /** The backend's kinds, not yet mapped to roles. */
  readonly kinds: readonly string[]
  readonly profile: UserProfile
  /** The balance was present but not a number; it counts as the default and is logged to the browser's console. */
  readonly isBalanceBroken?: boolean
}

const short = withDefault(text, '')

/** Backends of this family use numbers or UUIDs as user ids. */
export const readId = (value: WireValue): string =>
  typeof value.raw === 'number' ? String(value.integer()) : value.filledText()
const id: Codec<string, string> = { ...filledText, read: readId }

const textOrNull = (value: WireValue): string | null => value.optional((known) => known.text(), null) || null
/** An avatar is a URL or an uploaded file. */
const avatar: Codec<string | null, string | null> = {
  ...nullable(text),
  read: (value) => textOrNull(typeof value.raw === 'string' ? value : value.at('file_url')),
}

const balance: Codec<number | 'broken', number | 'broken'> = {
  shape: { is: 'number' },
  read: (value) => (value.isAbsent ? defaultBalance : (parseBalance(value.raw) ?? 'broken')),
  write: (amount) => amount,
}

/** Null for a user without an organization. */
const organizationName: Codec<string | null, { readonly name_full: string } | null> = {
  shape: { is: 'nullable', of: { is: 'object', fields: { nameFull: field('name_full', text) } } },
  read: (value) => short.read(value.at('name_full')),
  write: (name) => (name === null ? null : { name_full: name }),
}

export const userContract = {
  type: userType,
  answer: {
    isActive: field('is_active', flag),
    isSuperuser: field('is_superuser', flag),
    isStaff: field('is_staff', flag),
    isBlocked: field('is_blocked', flag),
    kinds: field('role', list(text)),
    name: field('name', short),
    phone: field('contact_phone', short),
    email: field('email', short),
    balance: field('balance', balance),
    currency: field('currency', currency),
    suggestions: field('suggestions_waiting', withDefault(integer({ min: 0 }), 0)),
    towns: field('towns_responsible', withDefault(integer({ min: 0 }), 0)),
    reminders: field('reminders', nullable(flag)),
    login: field('login', nullable(short)),
    orgName: field('organization_info', organizationName),
    orgInfoId: field('org_info_id', nullable(id)),
    logoId: field('avatar_id', nullable(id)),
    logoUrl: field('avatar', avatar),
  },
  links: { orgId: field('organization', mayLinkTo(organizationType)) },
} as const satisfies ResourceContract

function readServerUser(user: WireValue): ServerUser {
  const userId = readId(user.at('id'))
  const { isActive, isSuperuser, isStaff, isBlocked, kinds, ...rest } = readResource(userContract, user)
  const isBalanceBroken = rest.balance === 'broken'
  const profile = {
    ...rest,
    id: userId,
    orgName: rest.orgName ?? '',
    balance: rest.balance === 'broken' ? defaultBalance : rest.balance,
  }
  return { isActive, isSuperuser, isStaff, isBlocked, kinds, profile, isBalanceBroken }
}

function writeServerUser({ profile, ...user }: ServerUser): Resource {
  const orgName = profile.orgInfoId === null ? null : profile.orgName
  return writeResource(userContract, profile.id, { ...user, ...profile, orgName })
}

/** Reads the whole user or fails: the four flags, the kinds and the id are required. */
export const serverUser: ResourceCodec<ServerUser> = {
  contract: userContract,
  read: readServerUser,
  write: writeServerUser,
}

export const readUserAnswer = (json: unknown): WireRead<ServerUser> => readDocument(json, readServerUser)

/** The response of the backend; the inverse of `readUserAnswer`. */
export const userAnswer = (user: ServerUser): ResourceDocument => resourceDocument(writeServerUser(user))
