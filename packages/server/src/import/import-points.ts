import { sql } from 'kysely'
import { v5 as uuidV5 } from 'uuid'
import type { CurrencyCode } from '@recircle/core/site'
import type { Database } from '../db/database.ts'
import { insertFacilities, type NewFacility } from '../facility/facility-writer.ts'
import { KnownPoints } from './known-points.ts'
import type { ReadPoint } from './point-of-row.ts'

export interface ImportPlan {
  readonly points: readonly ReadPoint[]
  /** Names the source: the same thing of the same source is the same point in every import. */
  readonly source: string
  readonly owner: { readonly userId: string; readonly orgId: string; readonly currency: CurrencyCode }
  /** Accepted at once on the word of staff, or a draft for its owner to complete. */
  readonly status: 'accepted' | 'draft'
  /** Points as near as this with a material in common are one; null keeps them all. */
  readonly nearM: number | null
  readonly isDry: boolean
  readonly onProgress: (done: number, of: number) => void
}

export type RowOutcome = 'created' | 'skipped' | 'refused'
export interface RowReport {
  readonly row: number
  readonly id: string | null
  readonly name: string
  readonly outcome: RowOutcome
  /** Why it was skipped or refused, and what was left out of it. */
  readonly reasons: readonly string[]
}

const rowsAtOnce = 200
const namespace = '3a7a5f0e-6f0d-5c7e-9b1e-0c6d4f3f6a52'

/** Without an id of its own a thing is told by its name and place. */
function idOf(source: string, { sourceId, content }: ReadPoint): string {
  const { lng, lat } = content.location
  return uuidV5(`${source}\n${sourceId === '' ? `${content.name}\n${lng} ${lat}` : sourceId}`, namespace)
}

/** Decides about every row, then writes what is new, a few hundred at a time: one that is cut short goes on when repeated. */
export async function importPoints(database: Database, plan: ImportPlan): Promise<RowReport[]> {
  const known = plan.nearM === null ? null : await knownPoints(database, plan.points, plan.nearM)
  const ids = plan.points.map((point) => idOf(plan.source, point))
  const taken = await takenIds(database, ids)
  const reports: RowReport[] = []
  const fresh: NewFacility[] = []
  for (const [at, point] of plan.points.entries()) {
    const id = ids[at] ?? ''
    const { row, content, refusals, notes } = point
    const report = (outcome: RowOutcome, reasons: readonly string[]): void =>
      void reports.push({ row, id: outcome === 'created' ? id : null, name: content.name, outcome, reasons })
    if (refusals.length > 0) {
      report('refused', refusals)
      continue
    }
    if (taken.has(id)) {
      report('skipped', [`imported already: ${id}`])
      continue
    }
    const materialIds = content.rates.map(({ materialId }) => materialId)
    const place = { name: content.name, location: content.location, materialIds }
    const same = known?.same(place)
    if (same) {
      report('skipped', [`the same as ${same.called}`])
      continue
    }
    taken.add(id)
    known?.add({ called: `row ${row}`, ...place })
    fresh.push(birthOf(plan, id, point))
    report('created', notes)
  }
  if (!plan.isDry) await write(database, fresh, plan)
  return reports
}

const birthOf = ({ owner, status, source }: ImportPlan, id: string, point: ReadPoint): NewFacility => ({
  id,
  orgId: owner.orgId,
  creatorId: owner.userId,
  currency: owner.currency,
  content: point.content,
  birth: { status, comment: `import: ${source}`, lastConfirmedAtMs: point.confirmedAtMs },
})

async function write(database: Database, fresh: readonly NewFacility[], { onProgress }: ImportPlan): Promise<void> {
  for (let start = 0; start < fresh.length; start += rowsAtOnce) {
    const some = fresh.slice(start, start + rowsAtOnce)
    await database.transaction().execute((transaction) => insertFacilities(transaction, some))
    onProgress(Math.min(start + rowsAtOnce, fresh.length), fresh.length)
  }
}

async function takenIds(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (let start = 0; start < ids.length; start += 1000) {
    const rows = await database
      .selectFrom('facilities')
      .select('id')
      .where('id', 'in', ids.slice(start, start + 1000))
      .execute()
    for (const { id } of rows) taken.add(id)
  }
  return taken
}

const marginDegrees = 0.1

/** What stands where the file's points are. A closed point may be made anew (FAC-5), so it stands in nobody's way. */
async function knownPoints(database: Database, points: readonly ReadPoint[], nearM: number): Promise<KnownPoints> {
  const known = new KnownPoints(nearM)
  const places = points.filter(({ refusals }) => refusals.length === 0).map(({ content }) => content.location)
  if (places.length === 0) return known
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b)) - marginDegrees
  const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b)) + marginDegrees
  const rows = await database
    .selectFrom('facilities')
    .leftJoin('facility_rates', 'facility_rates.facility_id', 'facilities.id')
    .select(['facilities.id', 'facilities.name', 'facilities.lng', 'facilities.lat'])
    .select(sql<number[]>`array_remove(array_agg(facility_rates.material_id), null)`.as('material_ids'))
    .where('facilities.status', '<>', 'closed')
    .where('facilities.lng', '>=', least(lngs))
    .where('facilities.lng', '<=', most(lngs))
    .where('facilities.lat', '>=', least(lats))
    .where('facilities.lat', '<=', most(lats))
    .groupBy('facilities.id')
    .execute()
  for (const { id, name, lng, lat, material_ids: materialIds } of rows) {
    known.add({ called: `point ${id}`, name, location: { lng, lat }, materialIds })
  }
  return known
}
