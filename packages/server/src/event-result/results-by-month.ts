import { sql } from 'kysely'
import { resultLimits, type MonthResults } from '@recircle/core/event-result'
import type { Queries } from '../db/database.ts'
import { endMonth, isPublicResult, weightOf, type WeightRow } from './results.repository.ts'

interface Row extends Omit<MonthResults, 'weights'> {
  readonly weights: readonly WeightRow[]
}

/** ORG-17: adds up what `publishedResult` shows of each result, in one statement, so that all sums are of the same moment. */
export async function resultsByMonth(queries: Queries): Promise<MonthResults[]> {
  const isShown = sql`filter (where people >= ${resultLimits.shownPeopleMin})`
  const { rows } = await sql<Row>`
    with published as (
      select r.id, r.people, r.hours, ${endMonth} as month
      from event_results r join charity_events e on e.id = r.charity_event_id where ${isPublicResult}),
    amounts as (
      select p.month, w.material_id, w.is_estimate, sum(w.grams) as grams
      from published p join event_result_weights w on w.result_id = p.id group by 1, 2, 3)
    select month, count(*) as events, sum(people) ${isShown} as people, sum(hours) ${isShown} as hours,
      coalesce((
        select jsonb_agg(jsonb_build_object('srm_id', a.material_id, 'grams', a.grams, 'is_estimate', a.is_estimate)
          order by a.material_id, a.is_estimate)
        from amounts a where a.month = published.month), '[]') as weights
    from published group by month order by month`.execute(queries)
  return rows.map((row) => Object.assign(row, { weights: row.weights.map(weightOf) }))
}
