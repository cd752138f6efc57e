import type { TokenKeys } from '../config/token-keys.ts'
import { seal, unseal } from './sealing.ts'

const timeBytes = 6
const purpose = 'recircle sealed text'

/** Text that travels in an address: only this server reads it, only with what it belongs to, and until it expires. */
export class SealedTexts {
  constructor(private readonly keys: TokenKeys) {}

  make(text: string, subject: string, expiresAtMs: number): string {
    const expiry = Buffer.alloc(timeBytes)
    expiry.writeUIntBE(expiresAtMs, 0, timeBytes)
    return seal(this.keys[0], { purpose, subject }, Buffer.concat([expiry, Buffer.from(text)])).toString('base64url')
  }

  /** Null if no key of this server sealed it, for another subject, or if it has expired. */
  open(sealed: string, subject: string, nowMs: number): string | null {
    const bytes = Buffer.from(sealed, 'base64url')
    const opened = this.keys.map((key) => unseal(key, { purpose, subject }, bytes)).find((plain) => plain !== null)
    if (!opened || opened.length < timeBytes || opened.readUIntBE(0, timeBytes) <= nowMs) return null
    return opened.subarray(timeBytes).toString('utf8')
  }
}
