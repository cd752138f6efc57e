import { wireBasePath } from '../wire/index.ts'

export const visitsPath = `${wireBasePath}/facility/visits/`

/** STATS-2: a tab counts the same of a point once in this time. */
const sameVisitMs = 3_600_000

/** STATS-2: whether this is to be counted, by the time at which the same tab counted the same before; null if it never did. */
export const isNewVisit = (lastMs: number | null, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs >= sameVisitMs || nowMs < lastMs
