const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Decodes a base64url part to text; null if it is invalid. Written by hand because core has no `atob`. */
export function decodeBase64url(encoded: string): string | null {
  if (encoded.length % 4 === 1) return null
  let bits = 0
  let bitCount = 0
  const bytes: string[] = []
  for (const character of encoded) {
    const value = alphabet.indexOf(character)
    if (value < 0) return null
    bits = ((bits << 6) | value) & 0xfff
    bitCount += 6
    if (bitCount < 8) continue
    bitCount -= 8
    bytes.push(`%${((bits >> bitCount) & 0xff).toString(16).padStart(2, '0')}`)
  }
  try {
    return decodeURIComponent(bytes.join(''))
  } catch {
    return null
  }
}
