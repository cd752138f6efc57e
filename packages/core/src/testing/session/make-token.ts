const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Encodes a text as base64url of its UTF-8 bytes. */
export function encodeBase64url(text: string): string {
  const bytes = [...encodeURIComponent(text).matchAll(/%(..)|(.)/g)].map(([, hex, plain]) =>
    hex === undefined ? (plain ?? '').charCodeAt(0) : Number.parseInt(hex, 16),
  )
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,6}/g) ?? []).map((six) => alphabet[Number.parseInt(six.padEnd(6, '0'), 2)]).join('')
}

/** A token with this payload and an invalid signature. */
export const tokenOf = (payload: unknown): string =>
  [{ alg: 'HS256', typ: 'JWT' }, payload].map((part) => encodeBase64url(JSON.stringify(part))).join('.') + '.c2lnbmVk'
