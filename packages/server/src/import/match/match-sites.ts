import { sql, Transaction } from 'kysely'
import { publicFacilityStatuses } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import type { ImportRemarkCode } from '@recircle/core/import'
import { remark, type Remark } from '@recircle/place-files/points'
import type { Queries } from '../../db/database.ts'
import type { ImportPlan, RowOutcome } from './import-plan.ts'
import { KnownPoints, type Neighbor } from './known-points.ts'
import type { Site } from './row-sites.ts'
import { sourceIdOf } from './source-id.ts'
import { placesOfIds, pointIdOf, recordsOf, type SourceRecord } from './source-records.ts'

export interface Match {
  readonly site: Site
  readonly outcome: RowOutcome
  readonly reasons: readonly Remark[]
  readonly id: string | null
}
export interface Birth {
  readonly id: string
  readonly site: Site
}
export interface KnownSite {
  readonly site: Site
  readonly facilityId: string
  readonly reasons: readonly Remark[]
}
interface Matched {
  /** Sites with a final outcome. */
  readonly matches: readonly Match[]
  readonly births: readonly Birth[]
  /** Sites that the source created in earlier imports, to be compared. */
  readonly known: readonly KnownSite[]
  readonly gone: readonly SourceRecord[]
}

interface Standing {
  readonly records: readonly SourceRecord[]
  readonly recordFinder: RecordFinder
  readonly sound: readonly Site[]
  readonly around: KnownPoints | null
  readonly before: ReadonlyMap<string, LngLat>
}

/** An item may move this far and stay the same, in meters; the same id in another city is a different item. */
const sameThingM = 1000

export async function matchSites(database: Queries, plan: ImportPlan, found: readonly Site[]): Promise<Matched> {
  const refused = found.filter(({ point }) => point.refusals.length > 0)
  const { records, recordFinder, sound, around, before } = await readStanding(database, plan, found)
  const claimed = new Set(sound.flatMap((site) => recordFinder.recordOf(site)?.facilityId ?? []))
  const matches: Match[] = refused.map((site) => ({ site, outcome: 'refused', reasons: site.point.refusals, id: null }))
  const births: Birth[] = []
  const known: KnownSite[] = []
  const ids = new Set<string>()
  for (const site of sound) {
    const record = recordFinder.recordOf(site)
    if (record) {
      known.push({ site, facilityId: record.facilityId, reasons: [] })
      continue
    }
    const leftOutBy = statusLeftOut(site)
    if (leftOutBy !== '') {
      matches.push({
        site,
        outcome: 'skipped',
        reasons: [remark('status-of-row', `its status is ${leftOutBy}`, '', '', leftOutBy)],
        id: null,
      })
      continue
    }
    // A mobile point stands beside others without being one of them.
    const isDecided = isMobile(site) || site.rows.some(({ isKept }) => isKept)
    const neighbor = isDecided ? null : (around?.neighborOf(soughtOf(site), (id) => claimed.has(id)) ?? null)
    const moved =
      neighbor?.kind === 'alike' ? records.find(({ facilityId }) => facilityId === neighbor.point.id) : undefined
    if (moved) {
      claimed.add(moved.facilityId)
      known.push({
        site,
        facilityId: moved.facilityId,
        reasons: [remark('known-by-place', 'known by its name and place; its id is new')],
      })
      continue
    }
    const doubt = neighbor && neighborWords(neighbor)
    if (doubt && neighbor.kind !== 'beside' && plan.keeps?.has(doubt.code) !== true) {
      matches.push({ site, outcome: 'skipped', reasons: [doubt], id: null })
      continue
    }
    const [baseId, place] = [baseIdOf(plan, site), before.get(baseIdOf(plan, site))]
    if (place && distanceM(place, site.point.content.location) <= sameThingM) {
      matches.push({ site, outcome: 'same', reasons: [remark('imported-already', 'imported already')], id: baseId })
      continue
    }
    const elsewhere = place ?? (ids.has(baseId) ? site.point.content.location : recordFinder.elsewhere(site))
    const id = elsewhere ? pointIdOf(plan.source, sourceIdOf(site.point), site.point.content.location) : baseId
    if (ids.has(id)) {
      matches.push({
        site,
        outcome: 'skipped',
        reasons: [remark('twice', 'the same thing stands in the file twice')],
        id: null,
      })
      continue
    }
    ids.add(id)
    births.push({ id, site })
    const reasons = [...(elsewhere ? [elsewhereWords(site.point.sourceId)] : []), ...(doubt ? [doubt] : [])]
    matches.push({ site, outcome: 'created', reasons, id })
  }
  // SRC-14: a row that cannot be read is in the file all the same.
  const unread = new Set(refused.flatMap(({ rows }) => rows.map(sourceIdOf)))
  const standing = new Set(records.flatMap(({ sourceId, facilityId }) => (unread.has(sourceId) ? facilityId : [])))
  const isGone = ({ facilityId, status }: SourceRecord): boolean =>
    !claimed.has(facilityId) && !standing.has(facilityId) && status !== 'closed'
  const gone = new Map(records.filter(isGone).map((record) => [record.facilityId, record]))
  return { matches, births, known, gone: [...gone.values()] }
}

/** One snapshot: a point that another import writes meanwhile would be a stranger's in one query and the source's own in the next. */
const readStanding = (queries: Queries, plan: ImportPlan, found: readonly Site[]): Promise<Standing> =>
  queries instanceof Transaction
    ? standingIn(queries, plan, found)
    : queries
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((transaction) => standingIn(transaction, plan, found))

async function standingIn(queries: Queries, plan: ImportPlan, found: readonly Site[]): Promise<Standing> {
  const records = await recordsOf(queries, plan.source)
  const recordFinder = new RecordFinder(records)
  const sound = found.filter(({ point }) => point.refusals.length === 0).flatMap((site) => recordFinder.apart(site))
  const strangers = sound.filter((site) => !recordFinder.recordOf(site))
  const ids = strangers.map((site) => baseIdOf(plan, site))
  const around = plan.nearM === null ? null : await knownPoints(queries, strangers, plan)
  return { records, recordFinder, sound, around, before: await placesOfIds(queries, ids) }
}

/** IMP-23: what is closed, or for its owners alone, is no point for visitors; empty for any other. */
const statusLeftOut = ({ point: { status, access } }: Site): string =>
  access !== '' ? `access=${access}` : status === 'closed' || status === 'blocked-by-moderator' ? status : ''

const isMobile = ({ point }: Site): boolean => point.content.stops.length > 0

const baseIdOf = ({ source }: ImportPlan, { point }: Site): string => pointIdOf(source, sourceIdOf(point))

const soughtOf = ({ point: { content, isNamed } }: Site) => ({
  name: content.name,
  location: content.location,
  materialIds: content.rates.map(({ materialId }) => materialId),
  address: content.address,
  contacts: content.contacts,
  isNamed,
})

function neighborWords(neighbor: Neighbor): Remark {
  const { id, name } = neighbor.point
  const called = `point ${id} (${name})`
  const ofNeighbor = (code: ImportRemarkCode, what: string): Remark => remark(code, what, '', id, name)
  if (neighbor.kind === 'same') return ofNeighbor('stands-already', `stands there already: ${called}`)
  if (neighbor.kind === 'beside')
    return ofNeighbor('beside', `stands beside ${called}, which takes some of the same materials`)
  const away = `${Math.round(neighbor.awayM)} m away: --keep-all imports it`
  return ofNeighbor('perhaps-same', `perhaps the same as ${called}, ${away}`)
}

const elsewhereWords = (sourceId: string): Remark => ({
  ...remark('id-elsewhere', `the id "${sourceId}" also means a thing elsewhere: a point of its own`),
  value: sourceId,
})

/** Finds the earlier record of a row: the nearest with its id, unless it is too far away to be the same item. */
class RecordFinder {
  readonly #byId = new Map<string, SourceRecord[]>()

  constructor(records: readonly SourceRecord[]) {
    for (const record of records) {
      const same = this.#byId.get(record.sourceId)
      if (same) same.push(record)
      else this.#byId.set(record.sourceId, [record])
    }
  }

  recordOf({ rows }: Site): SourceRecord | null {
    for (const row of rows) {
      const place = row.content.location
      const near = (this.#byId.get(sourceIdOf(row)) ?? [])
        .map((record) => ({ record, awayM: distanceM(record.location, place) }))
        // STOP-10: the first stop of a timetable may be anywhere.
        .filter(({ awayM }) => awayM <= sameThingM || row.content.stops.length > 0)
        .toSorted((a, b) => a.awayM - b.awayM)
      if (near[0]) return near[0].record
    }
    return null
  }

  /** Keeps rows apart that are already several points. */
  apart(site: Site): Site[] {
    const singles = site.rows.map((point) => ({ point, rows: [point] }))
    const points = new Set(singles.flatMap((each) => this.recordOf(each)?.facilityId ?? []))
    return points.size > 1 ? singles : [site]
  }

  /** The source's other location for the same id. */
  elsewhere({ point }: Site): LngLat | null {
    return this.#byId.get(sourceIdOf(point))?.[0]?.location ?? null
  }
}

const marginDegrees = 0.1

/** The points around those of the file, without closed ones: those may be created again (FAC-5). */
async function knownPoints(database: Queries, sites: readonly Site[], plan: ImportPlan): Promise<KnownPoints> {
  const known = new KnownPoints(plan.nearM ?? 0)
  const places = sites.map(({ point }) => point.content.location)
  if (places.length === 0) return known
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)]
  const least = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.min(a, b)) - marginDegrees
  const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b)) + marginDegrees
  const rows = await database
    .selectFrom('facilities')
    .leftJoin('facility_rates', 'facility_rates.facility_id', 'facilities.id')
    .select(['facilities.id', 'facilities.name', 'facilities.lng', 'facilities.lat', 'facilities.address'])
    .select(['contact_phone as phone', 'contact_email as email', 'contact_website as website'])
    .select(sql<number[]>`array_remove(array_agg(facility_rates.material_id), null)`.as('material_ids'))
    .where('facilities.status', '<>', 'closed')
    // An owner learns only of their own points and of public ones.
    .$if(plan.as === 'owner', (query) =>
      query.where((where) =>
        where.or([
          where('facilities.org_id', '=', plan.owner.orgId),
          where('facilities.status', 'in', publicFacilityStatuses),
        ]),
      ),
    )
    .where('facilities.lng', '>=', least(lngs))
    .where('facilities.lng', '<=', most(lngs))
    .where('facilities.lat', '>=', least(lats))
    .where('facilities.lat', '<=', most(lats))
    .groupBy('facilities.id')
    .execute()
  for (const { id, name, lng, lat, address, phone, email, website, material_ids: materialIds } of rows)
    known.add({ id, name, location: { lng, lat }, materialIds, address, contacts: { phone, email, website } })
  return known
}
