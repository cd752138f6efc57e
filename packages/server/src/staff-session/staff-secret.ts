import { createHash } from 'node:crypto'
import type { TokenKeys } from '../config/token-keys.ts'
import { seal, unseal } from '../signed-link/sealing.ts'

const purpose = 'recircle second factor'

export interface SealedSecret {
  readonly key_id: string
  readonly secret: Buffer
}

/** DESK-3: encrypted, so that a copy of the database alone opens no account; the user id is authenticated data, so secrets cannot be swapped. */
export const sealSecret = ([key]: TokenKeys, userId: string, plain: Buffer): SealedSecret => ({
  key_id: key.id,
  secret: seal(key, { purpose, subject: userId }, plain),
})

/** Null if the key is not configured, or another one has taken its id. */
export function openSecret(keys: TokenKeys, userId: string, { key_id, secret }: SealedSecret): Buffer | null {
  const key = keys.find(({ id }) => id === key_id)
  return key === undefined ? null : unseal(key, { purpose, subject: userId }, secret)
}

/** A plain hash, enough for a secret with full entropy. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
