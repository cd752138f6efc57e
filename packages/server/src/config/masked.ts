const isSecret = (name: string): boolean => /(^|_)(KEYS?|SECRET|TOKEN|PASSWORD)$/.test(name)
const mask = '***'

/** OPS-13: what may stand on a screen and in a ticket. Addresses keep all but their password and what looks like a key. */
export function masked(name: string, text: string): string {
  if (name === 'TOKEN_KEYS') return text.replaceAll(/([^,:\s]*):[^,]*/g, `$1:${mask}`)
  if (isSecret(name)) return mask
  return text
    .replace(/^(\w+:\/\/[^/?#]*?)(:[^/?#]*)?@/, (_, user: string, password?: string) =>
      password === undefined ? `${user}@` : `${user}:${mask}@`,
    )
    .replaceAll(/([?&][^=&#]*(?:key|token|secret|password|sign)[^=&#]*=)[^&#]+/gi, `$1${mask}`)
}
