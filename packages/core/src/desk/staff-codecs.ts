import {
  field,
  filledText,
  flag,
  instant,
  integer,
  json,
  list,
  nullable,
  object,
  oneOf,
  text,
  textUpTo,
  type Codec,
} from '../wire/index.ts'
import { deskRights } from './desk-right.ts'
import { passkeyNameMaxLength, type Passkey, type PasskeyDocument } from './passkey.ts'
import { staffSteps, type OpenStaffSession, type StaffSession } from './staff-session.ts'

export const record: Codec<Readonly<Record<string, unknown>>> = {
  shape: { is: 'record', of: json.shape },
  read: (value) => Object.fromEntries(value.entries((entry) => entry.raw ?? null)),
  write: (values) => values,
}

const enrolment = object({ uri: field('uri', text), secret: field('secret', text) })
export const staffSession: Codec<StaffSession> = object({
  id: field('id', filledText),
  step: field('step', oneOf(staffSteps)),
  staffId: field('staff_id', filledText),
  name: field('name', text),
  rights: field('rights', list(oneOf(deskRights))),
  openedAtMs: field('opened_at', instant),
  endsAtMs: field('ends_at', instant),
  enrolment: field('enrolment', nullable(enrolment)),
  recoveryCodes: field('recovery_codes', list(text)),
  recoveryCodesLeft: field('recovery_codes_left', integer({ min: 0 })),
  hasPasskey: field('has_passkey', flag),
  email: field('email', nullable(text)),
})
export const openStaffSession: Codec<OpenStaffSession> = object({
  id: field('id', filledText),
  agent: field('agent', text),
  openedAtMs: field('opened_at', instant),
  lastSeenAtMs: field('last_seen_at', instant),
  isThisOne: field('is_this_one', flag),
})
export const passkey: Codec<Passkey> = object({
  id: field('id', filledText),
  name: field('name', text),
  addedAtMs: field('added_at', instant),
  usedAtMs: field('used_at', nullable(instant)),
})
export const newPasskey: Codec<{ readonly name: string; readonly response: PasskeyDocument }> = object({
  name: field('name', textUpTo(passkeyNameMaxLength)),
  response: field('response', record),
})

/** DESK-51: `current` is null while the first password is replaced. */
export const newStaffPassword: Codec<{ readonly current: string | null; readonly password: string }> = object({
  current: field('current', nullable(textUpTo(1000))),
  password: field('password', textUpTo(1000)),
})
export const staffEmail: Codec<{ readonly email: string | null }> = object({
  email: field('email', nullable(textUpTo(254))),
})
