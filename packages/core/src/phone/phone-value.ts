import type { PhoneMetadata } from './phone-metadata.port.ts'

/** ENT-4: a phone is a plus sign, a calling code and national digits; it travels as one string. */
export interface PhoneValue {
  readonly callingCode: string
  readonly nationalDigits: string
}

/** A calling code alone is not a number yet, so it gives an empty text: the code is chosen for the visitor in advance. */
export function formatPhone({ callingCode, nationalDigits }: PhoneValue): string {
  if (nationalDigits === '') return ''
  return callingCode === '' ? nationalDigits : `+${callingCode}${nationalDigits}`
}

/** A text without a plus, or with an unknown calling code, is all national digits. */
export function parsePhone(phone: string, metadata: PhoneMetadata): PhoneValue {
  const digits = onlyDigits(phone)
  const callingCode = phone.startsWith('+') ? (metadata.callingCodeAtStart(digits) ?? '') : ''
  return { callingCode, nationalDigits: digits.slice(callingCode.length) }
}

/** FORM-5: digits 0-9 only. */
export const onlyDigits = (text: string): string => text.replaceAll(/[^0-9]/g, '')

/** FORM-5: what the input keeps of a typed text; without a known plan, no number is longer than fifteen digits. */
export const acceptedDigits = (text: string, maxLength: number | null): string =>
  onlyDigits(text).slice(0, maxLength ?? internationalMaxLength)

/** E.164: digits of a whole international number. */
export const internationalMaxLength = 15
