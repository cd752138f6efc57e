import { Type } from 'typebox'
import { passkeyNameMaxLength } from '@recircle/core/desk'

/** Base64url. Signed values are short; only attestation certificates are long, and we request none. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const idMaxLength = 1400
const partMaxLength = 8000

const credential = {
  id: bytes(idMaxLength),
  rawId: bytes(idMaxLength),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
}

/** DESK-39: the browser's response after creating a passkey, and the owner's name for it. */
export const NewPasskeyBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: passkeyNameMaxLength }),
  response: Type.Object({
    ...credential,
    response: Type.Object({
      clientDataJSON: bytes(partMaxLength),
      attestationObject: bytes(partMaxLength),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 20, pattern: '^[a-z-]+$' }), { maxItems: 8 })),
    }),
  }),
})

/** The browser's response after signing with a passkey. */
export const PasskeyBody = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes(partMaxLength),
    authenticatorData: bytes(partMaxLength),
    signature: bytes(partMaxLength),
    userHandle: Type.Optional(bytes(200)),
  }),
})
