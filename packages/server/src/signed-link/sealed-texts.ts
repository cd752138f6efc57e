import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { TokenKey, TokenKeys } from '../config/token-keys.ts'

const nonceBytes = 12
const tagBytes = 16
const timeBytes = 6

const keyOf = ({ secret }: TokenKey): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), 'recircle sealed text', 32))

/** Text that travels in an address: only this server reads it, only with what it belongs to, and until it expires. */
export class SealedTexts {
  constructor(private readonly keys: TokenKeys) {}

  make(text: string, subject: string, expiresAtMs: number): string {
    const nonce = randomBytes(nonceBytes)
    const expiry = Buffer.alloc(timeBytes)
    expiry.writeUIntBE(expiresAtMs, 0, timeBytes)
    const cipher = createCipheriv('aes-256-gcm', keyOf(this.keys[0]), nonce).setAAD(Buffer.from(subject))
    const sealed = Buffer.concat([cipher.update(expiry), cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
  }

  /** Null if no key of this server sealed it, for another subject, or if it has expired. */
  open(sealed: string, subject: string, nowMs: number): string | null {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < nonceBytes + tagBytes + timeBytes) return null
    const opened = this.keys.map((key) => openWith(key, bytes, subject)).find((plain) => plain !== null)
    if (!opened || opened.readUIntBE(0, timeBytes) <= nowMs) return null
    return opened.subarray(timeBytes).toString('utf8')
  }
}

function openWith(key: TokenKey, bytes: Buffer, subject: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), bytes.subarray(0, nonceBytes))
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
