import { emailDomainMaxLength, emailLocalMaxLength } from './limits.ts'

/** Whether nothing has been entered. The other rules accept empty values and leave them to `required`, so that a field shows one error at a time. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || Number.isNaN(value) || (Array.isArray(value) && value.length === 0)
}

/** The length in characters: an emoji counts as one, not two. */
export const lengthOf = (text: string): number => Array.from(text).length

const atom = /^[\p{L}\p{N}\p{M}!#$%&'*+/=?^_`{|}~-]+$/u
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u
const topLevel = /^(?:xn--.+|[\p{L}\p{M}]{2,})$/iu

/** VAL-2: a plain mailbox, including international names; no quoted local part and no address literal. */
export function isEmail(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const at = value.lastIndexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  const domain = value.slice(at + 1)
  if (local.length > emailLocalMaxLength || domain.length > emailDomainMaxLength) return false
  const labels = domain.split('.')
  return (
    local.split('.').every((part) => atom.test(part)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    topLevel.test(domain.slice(domain.lastIndexOf('.') + 1))
  )
}

/** VAL-4: a tax number is an integer in every country. */
export const isTin = (value: unknown): boolean =>
  typeof value === 'string' ? /^\d+$/.test(value) : Number.isSafeInteger(value) && Number(value) >= 0

const decimal = /^[+-]?\d+(?:[.,]\d+)?$/

/** A typed number with a decimal point or comma; null if it is not a number. */
export function parseDecimal(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !decimal.test(value)) return null
  const number = Number(value.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

/** The number of decimal digits; `1e-7` has seven. */
export function decimalLength(value: number | string): number {
  const parts = /^[+-]?\d+(?:[.,](\d+))?(?:e([+-]\d+))?$/.exec(String(value))
  return Math.max(0, (parts?.[1]?.length ?? 0) - Number(parts?.[2] ?? 0))
}
