const iso = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/

/** An instant in ISO 8601 with its offset; a day that the calendar does not have is none. */
export function parseInstant(text: string): number | null {
  const match = iso.exec(text)
  if (!match) return null
  const [, year, month, day] = match.map(Number)
  const date = new Date(0)
  date.setUTCFullYear(year ?? 0, (month ?? 0) - 1, day)
  const instantMs = Date.parse(text)
  return date.getUTCDate() === day && !Number.isNaN(instantMs) ? instantMs : null
}

/** Instants travel as ISO 8601 in UTC. The instant must be one that a `Date` can hold. */
export const formatInstant = (instantMs: number): string => new Date(instantMs).toISOString()
