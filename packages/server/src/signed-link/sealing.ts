import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenKey } from '../config/token-keys.ts'

const nonceBytes = 12
const tagBytes = 16

const keyOf = ({ secret }: TokenKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32))

/** What a sealed value is for, and what it belongs to: it opens for nothing else. */
export interface SealedFor {
  readonly purpose: `recircle ${string}`
  readonly subject: string
}

/** AES-256-GCM under a key derived for the purpose, with the subject as authenticated data. */
export function seal(key: TokenKey, { purpose, subject }: SealedFor, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(key, purpose), nonce).setAAD(Buffer.from(subject))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null if another key sealed it, or for something else. */
export function unseal(key: TokenKey, { purpose, subject }: SealedFor, bytes: Buffer): Buffer | null {
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(subject))
    .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const plain = decipher.update(bytes.subarray(nonceBytes + tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    return null
  }
}
