import type { PhoneMetadata } from './phone-metadata.port.ts'

/** VAL-4: the number has a calling code, which must exist once the numbering plans are loaded. */
export function startsWithCallingCode(value: unknown, metadata: PhoneMetadata | null): boolean {
  if (typeof value !== 'string' || !/^\+[1-9]/.test(value)) return false
  return !metadata || metadata.callingCodeAtStart(value.slice(1)) !== null
}

/** VAL-4: valid for its country; only the shape is checked until the numbering plans are loaded. */
export function isPhone(value: unknown, metadata: PhoneMetadata | null): value is string {
  if (typeof value !== 'string' || !/^\+[1-9]\d{4,14}$/.test(value)) return false
  return metadata?.isValid(value) ?? true
}
