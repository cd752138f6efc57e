import { sql, type SqlBool } from 'kysely'
import { pointDayLimits } from '@recircle/core/point-days'
import type { Queries } from '../../db/database.ts'
import { carryDays } from './carry-days.ts'

/** DAYS-12: rules that have been over or ended for long, and those whose points are gone. Readers have left them out since they were over. */
export async function forgetDayRules(queries: Queries): Promise<void> {
  const { rows } = await sql<{ org_id: string | null; facility_id: string | null }>`
    with gone as (
      delete from day_rules r
      where r.last_day < current_date - ${pointDayLimits.keptDays}::int
        or r.ended_at < now() - make_interval(days => ${pointDayLimits.keptDays}::int)
        or (r.level in ('point', 'regular') and not exists (select from day_rule_points p where p.rule_id = r.id))
      returning id, level, org_id)
    select case when level = 'organization' then org_id end as org_id, p.facility_id
    from gone left join day_rule_points p on p.rule_id = gone.id`.execute(queries)
  const orgIds = rows.flatMap(({ org_id: orgId }) => orgId ?? [])
  const ids = rows.flatMap(({ facility_id: id }) => id ?? [])
  if (rows.length > 0)
    await carryDays(
      queries,
      sql<SqlBool>`(days is not null and (org_id = any(${orgIds}::uuid[]) or id = any(${ids}::uuid[])))`,
    )
}
