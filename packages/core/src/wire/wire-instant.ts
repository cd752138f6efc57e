const iso = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** Parses an ISO 8601 instant with offset; null for a date that does not exist. */
export function parseInstant(text: string): number | null {
  const match = iso.exec(text)
  if (!match) return null
  const [, year, month, day] = match.map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year ?? 0, (month ?? 0) - 1, day)
  const instantMs = Date.parse(text)
  return date.getUTCDate() === day && !Number.isNaN(instantMs) ? instantMs : null
}

/** Instants are sent as ISO 8601 in UTC. The instant must be within the range of `Date`. */
export const formatInstant = (instantMs: number): string => new Date(instantMs).toISOString()
