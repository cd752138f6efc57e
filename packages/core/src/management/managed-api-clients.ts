import { isEmail } from '../validation/index.ts'
import { field, filledText, instant, integer, list, nullable, object, text, textUpTo } from '../wire/index.ts'

const clientRow = object({
  id: field('id', filledText),
  name: field('name', filledText),
  email: field('email', text),
  /** How its key begins: all that is known of it. */
  keyStart: field('key_start', filledText),
  readsPerMinute: field('reads_per_minute', integer({ min: 1 })),
  createdAtMs: field('created_at', instant),
  /** The day (UTC) of its last use; null if never used. */
  usedOn: field('used_on', nullable(filledText)),
  revokedAtMs: field('revoked_at', nullable(instant)),
})
export type ApiClientRow = ReturnType<typeof clientRow.read>
export const apiClientList = object({ clients: field('clients', list(clientRow)) })

/** The number is sent as typed, so that the server can report its error at the field. */
export const apiClientToAdd = object({
  name: field('name', textUpTo(1000)),
  email: field('email', textUpTo(254)),
  reads: field('reads', textUpTo(40)),
})
/** The key is returned only here. */
export const madeApiClient = object({ id: field('id', filledText), key: field('key', filledText) })

const apiClientLimits = { nameLength: 120, reads: 600_000 } as const

/** API-1: what keeps a program from getting a key, by the field that is wrong. */
export function apiClientFault(client: {
  readonly name: string
  readonly email: string
  readonly reads: number
}): { readonly at: 'name' | 'email' | 'reads'; readonly rule: string } | null {
  const { name, email, reads } = client
  if (name === '') return { at: 'name', rule: 'required' }
  if (name.length > apiClientLimits.nameLength) return { at: 'name', rule: 'too-long' }
  if (!isEmail(email)) return { at: 'email', rule: 'email' }
  if (!Number.isInteger(reads) || reads < 1 || reads > apiClientLimits.reads) return { at: 'reads', rule: 'reads' }
  return null
}
