import { Type } from 'typebox'
import { passkeyNameMaxLength } from '@recircle/core/desk'

/** Base64url. What a device signs is short; only a certificate of its maker is long, and nobody asks for one. */
const bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const idMaxLength = 1400
const partMaxLength = 8000

const credential = {
  id: bytes(idMaxLength),
  rawId: bytes(idMaxLength),
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
}

/** DESK-39: the answer of a browser that has made a key, and what its owner calls it. */
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

/** The answer of a browser whose key has signed. */
export const PasskeyBody = Type.Object({
  ...credential,
  response: Type.Object({
    clientDataJSON: bytes(partMaxLength),
    authenticatorData: bytes(partMaxLength),
    signature: bytes(partMaxLength),
    userHandle: Type.Optional(bytes(200)),
  }),
})
