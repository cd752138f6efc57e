import type { PhoneMetadata } from './phone-metadata.port.ts'

/** ENT-4: a phone is a plus sign, a calling code and national digits; it is sent as one string. */
export interface PhoneValue {
  readonly callingCode: string
  readonly nationalDigits: string
}

/** The calling code is preselected for the visitor, so on its own it counts as an empty number. */
export function formatPhone({ callingCode, nationalDigits }: PhoneValue): string {
  if (nationalDigits === '') return ''
  return callingCode === '' ? nationalDigits : `+${callingCode}${nationalDigits}`
}

/** Without a plus or a known calling code, all digits are national. */
export function parsePhone(phone: string, metadata: PhoneMetadata): PhoneValue {
  const digits = onlyDigits(phone)
  const callingCode = phone.startsWith('+') ? (metadata.callingCodeAtStart(digits) ?? '') : ''
  return { callingCode, nationalDigits: digits.slice(callingCode.length) }
}

/** FORM-5: digits 0-9 only. */
export const onlyDigits = (text: string): string => text.replaceAll(/[^0-9]/g, '')

/** FORM-5: the digits that the input accepts; without a known plan the maximum is fifteen. */
export const acceptedDigits = (text: string, maxLength: number | null): string =>
  onlyDigits(text).slice(0, maxLength ?? internationalMaxLength)

/** E.164: the maximum number of digits of an international number. */
export const internationalMaxLength = 15
