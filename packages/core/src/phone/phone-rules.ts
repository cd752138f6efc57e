import type { PhoneMetadata } from './phone-metadata.port.ts'

/** VAL-4: the calling code was chosen, and is one of the world's when these are loaded. */
export function startsWithCallingCode(value: unknown, metadata: PhoneMetadata | null): boolean {
  if (typeof value !== 'string' || !/^\+[1-9]/.test(value)) return false
  return !metadata || metadata.callingCodeAtStart(value.slice(1)) !== null
}

/** VAL-4: valid for its country; for its shape only while the numbering plans are not loaded. */
export function isPhone(value: unknown, metadata: PhoneMetadata | null): value is string {
  if (typeof value !== 'string' || !/^\+[1-9]\d{4,14}$/.test(value)) return false
  return metadata?.isValid(value) ?? true
}
