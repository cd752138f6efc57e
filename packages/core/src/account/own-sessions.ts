import { field, filledText, flag, instant, list, object, text, textUpTo, type Codec } from '../wire/index.ts'

export interface OwnSession {
  readonly id: string
  /** The browser and the system; empty if unknown. */
  readonly agent: string
  readonly openedAtMs: number
  readonly isThisOne: boolean
}
export interface OwnSessions {
  readonly sessions: readonly OwnSession[]
  /** Accounts that sign in with Google alone have no password to change. */
  readonly hasPassword: boolean
}

const ownSession: Codec<OwnSession> = object({
  id: field('id', filledText),
  agent: field('agent', text),
  openedAtMs: field('opened_at', instant),
  isThisOne: field('is_this_one', flag),
})
export const ownSessions: Codec<OwnSessions> = object({
  sessions: field('sessions', list(ownSession)),
  hasPassword: field('has_password', flag),
})

export interface PasswordChange {
  readonly current: string
  readonly password: string
}
export const passwordChange: Codec<PasswordChange> = object({
  current: field('current', textUpTo(1000)),
  password: field('password', textUpTo(1000)),
})

/** The rules of a problem when the current password is wrong, and when the new one is the same. */
export const wrongPasswordRule = 'wrong-password'
export const samePasswordRule = 'same-password'
