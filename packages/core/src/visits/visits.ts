/** STATS-1: what visitors do with a point: they open it, ask for the way to it, call it. */
export const visitKinds = ['opened', 'route', 'call'] as const
export type VisitKind = (typeof visitKinds)[number]
export type VisitCounts = Readonly<Record<VisitKind, number>>

/** STATS-5: how long daily totals are kept: a year, and a month to compare with. */
export const visitsKeptDays = 400
/** STATS-6: a week is compared with the one before. */
export const visitWeekDays = 7
/** STATS-6: of the points of an organization at most so many are named; all of them are in the totals. */
export const visitedPointsMax = 1000

/** What visitors did in the last seven days, and in the seven before. */
export interface ComparedVisits {
  readonly week: VisitCounts
  readonly before: VisitCounts
}

export interface VisitedPoint extends ComparedVisits {
  readonly id: string
  readonly name: string
}

/** STATS-6: the visits of the points of an organization; the points that were opened most come first. */
export interface OwnVisits {
  readonly all: ComparedVisits
  readonly points: readonly VisitedPoint[]
}
