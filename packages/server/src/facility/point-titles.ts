import { sql } from 'kysely'
import { titleOf, type Facility, type FacilityKind } from '@recircle/core/facility'
import type { Material, Names } from '@recircle/core/material'
import { languageOf, type LocaleCode } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'

export type NamedPoint = Pick<Facility, 'id' | 'name'>

interface TitleRow {
  readonly id: string
  readonly kind: FacilityKind
  readonly address: string
  readonly materials: readonly Names[]
}

/** FAC-27: what each of these points, or each item of the desk about a point, is called. Only those without a name are looked up. */
export async function titlesOf(
  queries: Queries,
  points: readonly NamedPoint[],
  locale: LocaleCode,
): Promise<(point: NamedPoint) => string> {
  const nameless = points.filter(({ name }) => name === '').map(({ id }) => id)
  if (nameless.length === 0) return ({ name }) => name
  const { rows } = await sql<TitleRow>`
    select asked.id, f.kind, f.address, coalesce((select jsonb_agg(m.names order by r.position)
      from facility_rates r join materials m on m.id = r.material_id where r.facility_id = f.id), '[]') as materials
    from unnest(${nameless}::uuid[]) asked (id)
      left join proposals p on p.id = asked.id
      left join point_claims c on c.id = asked.id
      join facilities f on f.id = coalesce(p.facility_id, c.facility_id, asked.id)`.execute(queries)
  const language = languageOf(locale)
  const titles = new Map(
    rows.map(({ id, materials, ...point }) => [
      id,
      titleOf({ ...point, name: '', materials: materials.map((names) => names[language]) }, language),
    ]),
  )
  return ({ id, name }) => titles.get(id) ?? name
}

export const titleOfPoint = async (queries: Queries, point: NamedPoint, locale: LocaleCode): Promise<string> =>
  (await titlesOf(queries, [point], locale))(point)

/** The same of a whole point, where the materials are known. */
export function titleAmong(point: Facility, materials: readonly Material[], locale: LocaleCode): string {
  const language = languageOf(locale)
  const names = point.rates.flatMap(
    ({ materialId }) => materials.find(({ id }) => id === materialId)?.names[language] ?? [],
  )
  return titleOf({ ...point, materials: names }, language)
}
