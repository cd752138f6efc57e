import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenKey, TokenKeys } from '../config/token-keys.ts'

const nonceBytes = 12
const tagBytes = 16

const keyOf = ({ secret }: TokenKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'recircle second factor', 32))

export interface SealedSecret {
  readonly key_id: string
  readonly secret: Buffer
}

/** DESK-3: encrypted, so that a copy of the database alone opens no account; the user id is authenticated data, so secrets cannot be swapped. */
export function sealSecret([key]: TokenKeys, userId: string, plain: Buffer): SealedSecret {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return { key_id: key.id, secret: Buffer.concat([nonce, cipher.getAuthTag(), sealed]) }
}

/** Null if the key is not configured, or another one has taken its id. */
export function openSecret(keys: TokenKeys, userId: string, { key_id, secret }: SealedSecret): Buffer | null {
  const key = keys.find(({ id }) => id === key_id)
  if (key === undefined) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), secret.subarray(0, nonceBytes))
    .setAAD(Buffer.from(userId))
    .setAuthTag(secret.subarray(nonceBytes, nonceBytes + tagBytes))
  const plain = decipher.update(secret.subarray(nonceBytes + tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    return null
  }
}

/** A plain hash, enough for a secret with full entropy. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
