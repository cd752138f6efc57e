/** The address behind a typed website; null for what is none, and for any scheme but the web's. */
export function websiteHref(website: string): string | null {
  const text = website.trim()
  if (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)) return text
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : null
}

const extension = /(?:доб(?:авочный)?|вн(?:утр(?:енний)?)?|ішкі|ext(?:ension)?|int(?:erno)?|x|#)\.?:?\s*(\d{1,7})/iu
/** Longer ones are several numbers without anything between them. */
const phoneDigitsMax = 15
const phoneDigitsMin = 3

/** What a phone dials for a typed number: the first of several, its extension apart (RFC 3966); null for what is none. */
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
