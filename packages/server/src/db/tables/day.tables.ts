import type { Confirmer } from '@recircle/core/confirmation'
import type { DayChange, DayLevel, DayWhen, HolidayRule } from '@recircle/core/facility'
import type { Names } from '@recircle/core/material'
import type { ColumnType, Generated } from 'kysely'
import type { CreatedInstant, Json, NullableInstant, Versioned, WithDefault } from './columns.ts'

/** DAYS-13: the middle of the rule's circle, as the gazetteer had it. */
interface RuledTown {
  readonly id: string
  readonly names: Names
}

interface DayRulesTable extends Versioned {
  id: string
  level: DayLevel
  /** Null for a town, and for what a point's own timetable says. */
  org_id: string | null
  town: ColumnType<RuledTown | null, string | undefined, never>
  lng: number | null
  lat: number | null
  radius_m: number | null
  happens: Json<DayWhen>
  change: Json<DayChange>
  reason: WithDefault<string>
  by_kind: Confirmer
  confirmed_by: WithDefault<'owner' | 'staff' | null>
  /** Of a town: the name of the staff member. */
  author: WithDefault<string>
  said_at: CreatedInstant
  /** `2027-01-08` */
  last_day: string | null
  ended_at: NullableInstant
}

interface DayRulePointsTable {
  rule_id: string
  facility_id: string
}

interface OrganizationHolidaysTable {
  org_id: string
  rule: HolidayRule
}

interface HolidayOverrulesTable {
  id: string
  place: string
  /** `2027-01-08` */
  date: string
  names: ColumnType<Names | null, string | null, string | null>
  author: string
  said_at: CreatedInstant
}

/** DAYS-30 */
interface DaysToCarryTable {
  id: Generated<number>
  facility_id: string
  changed_by: string | null
}

export interface DayTables {
  day_rules: DayRulesTable
  day_rule_points: DayRulePointsTable
  organization_holidays: OrganizationHolidaysTable
  holiday_overrules: HolidayOverrulesTable
  days_to_carry: DaysToCarryTable
}
