import { sql } from 'kysely'
import { importReviewLimits, type ImportReview, type ReviewedRow } from '@recircle/core/desk'
import { openingHoursOf, publicFacilityStatuses, type RegularDays, type WorkingHours } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { plainRemarks, type ImportRemark } from '@recircle/core/import'
import type { Queries } from '../../db/database.ts'
import { runOf } from '../runs/import-runs.repository.ts'
import { countDrafts, draftsOfRun } from './run-drafts.ts'

/** The greatest number of drafts whose neighbors are searched: each costs an index scan. */
const neighborsOfMax = 5000
const degreeM = 111_000

interface Draft extends LngLat {
  readonly number: number
  readonly id: string
  readonly name: string
  readonly address: string
  readonly is_doubtful: boolean
}

/** SRC-17: the review that staff see of an import; null if it does not exist. */
export async function reviewOfRun(queries: Queries, id: string): Promise<ImportReview | null> {
  const row = await queries.selectFrom('import_runs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { drafts, near, suspects, inOrder } = await draftsToReview(queries, id)
  const every = Math.max(1, Math.ceil(drafts.length / importReviewLimits.places))
  const run = runOf(row)
  return {
    from: run.address || run.fileName,
    left: run.counts.doubtful + run.counts.refused + run.counts['left-out'],
    points: drafts.length,
    edited: (await countDrafts(queries, id)) - drafts.length,
    suspects,
    rows: await rowsOf(queries, id, inOrder.slice(0, importReviewLimits.rows), near),
    places: drafts.flatMap(({ lng, lat }, at) => (at % every === 0 ? [{ lng, lat }] : [])),
  }
}

/** SRC-25: further rows in the order of the review. */
export async function reviewedRowsOf(queries: Queries, id: string, offset: number): Promise<ReviewedRow[]> {
  const { near, inOrder } = await draftsToReview(queries, id)
  return rowsOf(queries, id, inOrder.slice(offset, offset + importReviewLimits.rows), near)
}

interface DraftsToReview {
  readonly drafts: readonly Draft[]
  readonly near: ReadonlyMap<string, Near>
  readonly suspects: number
  /** Those that need a check first. */
  readonly inOrder: readonly Draft[]
}

async function draftsToReview(queries: Queries, id: string): Promise<DraftsToReview> {
  const { rows: drafts } = await sql<Draft>`
    select d.number, d.id, f.name, f.address, f.lng, f.lat, exists (
        select from jsonb_array_elements(r.remarks) m where m ->> 'code' <> all(${[...plainRemarks]}::text[])) as is_doubtful
    from (${draftsOfRun(id)}) d join facilities f on f.id = d.id
      join import_rows r on r.run_id = ${id} and r.number = d.number
    order by d.number`.execute(queries)
  const near = new Map([...twinsOf(drafts), ...(await neighborsOf(queries, id, drafts.slice(0, neighborsOfMax)))])
  const isSuspect = (draft: Draft): boolean => draft.is_doubtful || near.has(draft.id)
  const suspects = drafts.filter(isSuspect)
  const others = drafts.filter((draft) => !isSuspect(draft))
  return { drafts, near, suspects: suspects.length, inOrder: [...suspects, ...others] }
}

type Near = NonNullable<ReviewedRow['near']>

/** For each draft at the place and address of an earlier one, that one. */
function twinsOf(drafts: readonly Draft[]): ReadonlyMap<string, Near> {
  const first = new Map<string, Draft>()
  const twins = new Map<string, Near>()
  for (const draft of drafts) {
    const key = JSON.stringify([draft.lng, draft.lat, draft.address])
    const twin = first.get(key)
    if (twin === undefined) first.set(key, draft)
    else twins.set(draft.id, { id: twin.id, name: twin.name || twin.address, distanceM: 0, isTwin: true })
  }
  return twins
}

/** For each draft, the nearest published or submitted point from outside of the import. */
async function neighborsOf(
  queries: Queries,
  runId: string,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<string, Near>> {
  const lat = importReviewLimits.nearM / degreeM
  const [ids, lngs, lats] = [
    drafts.map((each) => each.id),
    drafts.map(({ lng }) => lng),
    drafts.map((each) => each.lat),
  ]
  const { rows } = await sql<LngLat & { of: string; id: string; name: string }>`
    select d.id as of, n.id, n.name, n.lng, n.lat
    from unnest(${ids}::uuid[], ${lngs}::float8[], ${lats}::float8[]) as d(id, lng, lat)
      join facilities n on n.lat between d.lat - ${lat}::float8 and d.lat + ${lat}::float8
        and n.lng between d.lng - ${lat}::float8 / greatest(0.01, cos(radians(d.lat)))
          and d.lng + ${lat}::float8 / greatest(0.01, cos(radians(d.lat)))
    where n.status::text = any(${[...publicFacilityStatuses, 'on-review']}::text[])
      and not exists (select from import_rows o where o.run_id = ${runId} and o.facility_id = n.id)`.execute(queries)
  const placeOf = new Map(drafts.map((draft) => [draft.id, draft]))
  const near = new Map<string, Near>()
  for (const { of, id, name, ...place } of rows) {
    const draft = placeOf.get(of)
    const awayM = draft ? distanceM(draft, place) : Infinity
    if (awayM <= importReviewLimits.nearM && awayM < (near.get(of)?.distanceM ?? Infinity))
      near.set(of, { id, name, distanceM: awayM, isTwin: false })
  }
  return near
}

interface DraftRow {
  readonly number: number
  readonly at: string
  readonly remarks: readonly ImportRemark[]
  readonly id: string
  readonly name: string
  readonly address: string
  readonly working_hours: WorkingHours
  readonly regular_days: RegularDays
  readonly hours_text: string
  readonly contact_phone: string
  readonly contact_email: string
  readonly contact_website: string
  readonly materials: readonly number[]
}

async function rowsOf(
  queries: Queries,
  runId: string,
  drafts: readonly Draft[],
  near: ReadonlyMap<string, Near>,
): Promise<ReviewedRow[]> {
  const numbers = drafts.map(({ number }) => number)
  const { rows } = await sql<DraftRow>`
    select r.number, r.at, r.remarks, f.id, f.name, f.address, f.working_hours, f.regular_days, f.hours_text, f.contact_phone,
      f.contact_email, f.contact_website,
      array(select t.material_id from facility_rates t where t.facility_id = f.id and t.material_id is not null
        order by t.position) as materials
    from import_rows r join facilities f on f.id = r.facility_id
    where r.run_id = ${runId} and r.number = any(${numbers}::integer[])`.execute(queries)
  const byNumber = new Map(rows.map((row) => [row.number, row]))
  return drafts.flatMap(({ number, id }) => {
    const row = byNumber.get(number)
    if (!row) return []
    const { at, name, address, materials: materialIds } = row
    return {
      id,
      number,
      at,
      name,
      address,
      materialIds,
      lines: [
        openingHoursOf({ workingHours: row.working_hours, regularDays: row.regular_days }),
        row.hours_text,
        [row.contact_phone, row.contact_email, row.contact_website].filter(Boolean).join(', '),
      ].filter((line) => line !== ''),
      remarks: row.remarks.filter(({ code }) => !plainRemarks.includes(code)),
      near: near.get(id) ?? null,
    }
  })
}
