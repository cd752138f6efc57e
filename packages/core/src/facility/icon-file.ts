export interface IconFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export const iconMaxBytes = 10 * 1024 * 1024

export type IconMediaType = 'image/png' | 'image/jpeg' | 'image/webp'

const startsWith = (bytes: Uint8Array, at: number, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[at + index] === byte)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]

/** Detected from the first bytes, because file names are not reliable. */
export function iconMediaTypeOf(bytes: Uint8Array): IconMediaType | null {
  if (startsWith(bytes, 0, png)) return 'image/png'
  if (startsWith(bytes, 0, jpeg)) return 'image/jpeg'
  return startsWith(bytes, 0, riff) && startsWith(bytes, 8, webp) ? 'image/webp' : null
}

/** FAC-15: why the file cannot be used as a point's icon; null if it can. */
export function iconRefusal({ bytes }: IconFile): 'too-large' | 'unsupported-media' | null {
  if (bytes.length > iconMaxBytes) return 'too-large'
  return iconMediaTypeOf(bytes) === null ? 'unsupported-media' : null
}
