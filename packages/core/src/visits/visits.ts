/** STATS-1: a visitor opens a point, asks for directions to it, or calls it. */
export const visitKinds = ['opened', 'route', 'call'] as const
export type VisitKind = (typeof visitKinds)[number]
export type VisitCounts = Readonly<Record<VisitKind, number>>

/** STATS-5: how long daily totals are kept: a year, and a month to compare with. */
export const visitsKeptDays = 400
/** STATS-6: a week is compared with the one before. */
export const visitWeekDays = 7
/** STATS-6: the most points listed by name; the totals include all of them. */
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

/** STATS-6: visits to the points of an organization, the most opened points first. */
export interface OwnVisits {
  readonly all: ComparedVisits
  readonly points: readonly VisitedPoint[]
}

/** STATS-2: how often a tab counts the same action on a point. */
const sameVisitMs = 3_600_000

/** STATS-2: whether to count an action that this tab last counted at `lastMs`, or never if null. */
export const isNewVisit = (lastMs: number | null, nowMs: number): boolean =>
  lastMs === null || nowMs - lastMs >= sameVisitMs || nowMs < lastMs

/** How a count compares with that of the previous week. */
export type Change =
  | { readonly kind: 'more' | 'less'; readonly by: number }
  | { readonly kind: 'same' }
  | { readonly kind: 'none' }

/** `none`: both weeks are zero. */
export function changeOf(kind: VisitKind, { week, before }: ComparedVisits): Change {
  const by = week[kind] - before[kind]
  if (by === 0) return week[kind] === 0 ? { kind: 'none' } : { kind: 'same' }
  return { kind: by > 0 ? 'more' : 'less', by: Math.abs(by) }
}

/** No visits in the last seven days. */
export const isQuiet = ({ week }: ComparedVisits): boolean => week.opened + week.route + week.call === 0
