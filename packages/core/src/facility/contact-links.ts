/** The address behind a typed website; null for what is none, and for any scheme but the web's. */
export function websiteHref(website: string): string | null {
  const text = website.trim()
  if (/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(text)) return text
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#]\S*)?$/u.test(text) ? `https://${text}` : null
}
