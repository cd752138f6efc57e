import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const userPresent = 0x01
const userVerified = 0x04
const withKey = 0x40

/** The few forms of CBOR that occur in an attestation without a vendor certificate. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
const cborInteger = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborMap = (...pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()])

export interface PasskeyTrick {
  readonly origin?: string
  readonly challenge?: string
  readonly isVerified?: boolean
}

/** An authenticator with one ES256 key; its responses are those of a browser at this origin. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url')
  counter = 0
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  constructor(private readonly origin: string) {}

  create(options: { readonly challenge: string }, trick: PasskeyTrick = {}) {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([0, id.length])
    const data = Buffer.concat([this.data(withKey, trick), Buffer.alloc(16), length, id, this.coseKey()])
    const attestation = cborMap(
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap()],
      [cborText('authData'), cborBytes(data)],
    )
    const clientDataJSON = this.clientData('webauthn.create', options, trick).toString('base64url')
    const response = { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] }
    return { ...this.credential(), response }
  }

  sign(options: { readonly challenge: string }, trick: PasskeyTrick = {}) {
    this.counter += 1
    const data = this.data(0, trick)
    const client = this.clientData('webauthn.get', options, trick)
    const signed = createSign('sha256').update(Buffer.concat([data, sha256(client)]))
    const response = {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.sign(this.pair.privateKey).toString('base64url'),
    }
    return { ...this.credential(), response }
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {} }
  }

  private clientData(type: string, { challenge }: { readonly challenge: string }, trick: PasskeyTrick): Buffer {
    const { origin = this.origin } = trick
    return Buffer.from(JSON.stringify({ type, challenge: trick.challenge ?? challenge, origin, crossOrigin: false }))
  }

  private data(more: number, { isVerified = true }: PasskeyTrick): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = userPresent | (isVerified ? userVerified : 0) | more
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter])
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' })
    return cborMap(
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    )
  }
}
