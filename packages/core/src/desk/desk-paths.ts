import { urlEncoded } from '../shared/index.ts'
import type { QueryPair } from '../wire/index.ts'
import type { DeskItemKey } from './desk-kind.ts'

const base = '/api/staff'

/** Paths of the desk; only staff can read anything under them. */
export const deskPaths = {
  session: `${base}/session/`,
  code: `${base}/session/code/`,
  /** DESK-39: an alternative to `code`. */
  passkey: `${base}/session/passkey/`,
  passkeyRequest: `${base}/session/passkey/options/`,
  /** DESK-52: a passkey instead of the password and the code. */
  doorPasskey: `${base}/session/door/`,
  doorPasskeyRequest: `${base}/session/door/options/`,
  /** DESK-51 */
  password: `${base}/session/password/`,
  /** DESK-54 */
  email: `${base}/session/email/`,
  sessions: `${base}/sessions/`,
  passkeys: `${base}/passkeys/`,
  passkeyCreation: `${base}/passkeys/options/`,
  queue: `${base}/queue/`,
  counts: `${base}/counts/`,
  /** A socket that pushes the counts whenever they change. */
  live: `${base}/live/`,
  items: `${base}/items/`,
  decisions: `${base}/decisions/`,
  /** DESK-56 */
  together: `${base}/decisions/together/`,
  filters: `${base}/filters/`,
  templates: `${base}/templates/`,
  /** DESK-70 */
  words: `${base}/words/`,
  audit: `${base}/audit/`,
  /** The audit log as CSV. */
  auditFile: `${base}/audit.csv`,
  glance: `${base}/glance/`,
} as const

const within = (path: string, ...parts: readonly string[]): string =>
  `${path}${parts.map((part) => `${urlEncoded(part)}/`).join('')}`

export const staffSessionPath = (id: string): string => within(deskPaths.sessions, id)
export const passkeyPath = (id: string): string => within(deskPaths.passkeys, id)
export const deskItemPath = (
  { kind, id }: DeskItemKey,
  act?: 'claim' | 'standing' | 'preview' | 'decision' | 'sender' | 'waiting' | 'rows',
): string => within(deskPaths.items, kind, id, ...(act === undefined ? [] : [act]))
export const deskUndoPath = (decisionId: string): string => within(deskPaths.decisions, decisionId, 'undo')
export const deskRestorePath = (decisionId: string): string => within(deskPaths.decisions, decisionId, 'restore')
export const savedFilterPath = (name: string): string => within(deskPaths.filters, name)
export const reasonTemplatePath = (code: string): string => within(deskPaths.templates, code)
export const deskWordPath = (id: string): string => within(deskPaths.words, id)

/** DESK-4: of a call that a push or a timer makes: it does not extend the session. */
export const inBackground: QueryPair = ['background', 'true']
export const isInBackground = (pairs: readonly QueryPair[]): boolean =>
  pairs.some(([name, value]) => name === inBackground[0] && value === inBackground[1])
