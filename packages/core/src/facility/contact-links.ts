/** The URL for a website as typed; null if the text is not a URL, or has a scheme other than http(s). */
export function websiteHref(website: string): string | null {
  const text = website.trim()
  if (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)) return text
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : null
}

const extension = /(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ішкі|ext(?:ension)?|int(?:erno)?|x|#)\.?:?\s*(\d{1,7})/iu
/** A longer run of digits is several phone numbers without a separator. */
const phoneDigitsMax = 15
const phoneDigitsMin = 3

/** The `tel:` link for a phone as typed: the first number listed, with its extension (RFC 3966); null if there is no number. */
export function phoneHref(phone: string): string | null {
  const [first = ''] = phone.split(/[;\n]|,(?!\s*(?:доб|вн|ішкі|ext|int|x|#))|\s\/\s/iu)
  const [, extra] = extension.exec(first) ?? []
  const number = first.replace(extension, '').replaceAll(/[^+\d]/g, '')
  const digits = number.replaceAll('+', '')
  if (digits.length < phoneDigitsMin || digits.length > phoneDigitsMax) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}${extra === undefined ? '' : `;ext=${extra}`}`
}

export const emailHref = (email: string): string | null =>
  /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? `mailto:${email.trim()}` : null
