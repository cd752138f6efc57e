import type { DayRuleContent, FacilityKind, FacilityStatus, Holiday, HolidayRule } from '../facility/index.ts'
import { isOwner, type OrgActor } from '../moderation/index.ts'

export const pointDayLimits = {
  /** DAYS-35: the coming holidays that an owner reads by name. */
  holidaysNamed: 4,
  /** Of one act; those who have more say it of the whole organization. */
  pointsPerAct: 500,
  /** The points that a list names of each rule. */
  named: 3,
  /** A rule that is over can be read for so long: a year and a month, so that last year's is there to say this year's by. */
  keptDays: 400,
} as const

/** DAYS-11: a rule said once belongs to some points, or to the whole organization with the points that come to it later. */
export interface DayScope {
  /** Null for the whole organization. */
  readonly pointIds: readonly string[] | null
  /** Of the whole organization: the points for which it does not count. */
  readonly exceptIds: readonly string[]
}

export interface SaidDayRule extends DayRuleContent, DayScope {
  /** Chosen by the sender, so that it can be repeated. */
  readonly id: string
}

/** What names a point, which may have no name. */
export interface NamedPoint {
  readonly id: string
  readonly name: string
  readonly kind: FacilityKind
  readonly address: string
}

/** A rule as the owner's list shows it. */
export interface OwnDayRule extends DayRuleContent {
  readonly id: string
  readonly isOfOrganization: boolean
  /** The points for which it counts. */
  readonly pointCount: number
  readonly exceptCount: number
  /** A few of them; of a rule of the whole organization, a few of the exceptions. */
  readonly named: readonly NamedPoint[]
  /** No day of it is left. */
  readonly isOver: boolean
  readonly saidAtMs: number
  /** Another one is a conflict. */
  readonly version: number
}

/** With all of its points. */
export interface WholeDayRule extends OwnDayRule, DayScope {}

export interface PointHolidays extends NamedPoint {
  readonly rule: HolidayRule
}

/** DAYS-3: what the organization says of public holidays; null if nothing. */
export interface OwnHolidays {
  readonly organization: HolidayRule | null
  /** Points with a word of their own. */
  readonly points: readonly PointHolidays[]
  /** DAYS-35: the next ones where it has points. */
  readonly coming: readonly Holiday[]
}

export interface OwnDays {
  /** Those that are not over first, the soonest of them first. */
  readonly rules: readonly OwnDayRule[]
  readonly holidays: OwnHolidays
}

export interface SaidHolidays {
  readonly pointIds: DayScope['pointIds']
  /** Null takes the word back: then the organization's counts. */
  readonly rule: HolidayRule | null
}

/**
 * Why a point is left out: none of the organization's (points of others are not told apart from missing ones), closed or blocked, with
 * too many rules already, with stops instead of hours, or without one of the materials.
 */
export const dayRefusals = ['unknown', 'status', 'full', 'stops', 'unlisted'] as const
export type DayRefusal = (typeof dayRefusals)[number]

export interface LeftOutPoint {
  readonly id: string
  readonly why: DayRefusal
}

const untouchable: ReadonlySet<FacilityStatus> = new Set<FacilityStatus>(['closed', 'blocked-by-moderator'])

interface RuledPointState {
  readonly orgId: string
  readonly status: FacilityStatus
  readonly isMobile: boolean
  readonly materialIds: readonly number[]
  /** Its own rules, without those of its organization. */
  readonly ruleCount: number
}

/** DAYS-11: why an owner cannot say this of a point; null if they can. As with a pause, nobody reviews it. */
export function dayRefusal(
  point: RuledPointState | null,
  change: DayRuleContent['change'] | null,
  actor: OrgActor,
  rulesMax: number,
): DayRefusal | null {
  if (point === null || !isOwner(point, actor)) return 'unknown'
  if (untouchable.has(point.status)) return 'status'
  if (change === null) return null
  if (point.ruleCount >= rulesMax) return 'full'
  if (change.kind === 'hours' && point.isMobile) return 'stops'
  const isListed = (id: number): boolean => point.materialIds.includes(id)
  return change.kind === 'materials' && !change.materialIds.every(isListed) ? 'unlisted' : null
}
