import { inTransaction, type Database } from '../../db/database.ts'
import { insertFacilities, type NewFacility } from '../../facility/facility-writer.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { ImportPlan, RowOutcome, RowReport } from './import-plan.ts'
import { remark, type ReadPoint } from '@recircle/place-files/points'
import { saveSourceRecords, sourceAlike, thingsOf, type SourceRecord } from './source-records.ts'
import { matchSites, type Birth, type Match } from './match-sites.ts'
import { compareSites } from './update-points.ts'
import { sitesOf } from './row-sites.ts'

export interface ImportOutcome {
  readonly reports: readonly RowReport[]
  /** Points of the source that the file no longer contains; they remain unchanged. */
  readonly gone: readonly { readonly id: string; readonly name: string }[]
}
/** The file appears to be a known source under a new name. */
export interface OtherSource {
  readonly otherSource: string
  readonly count: number
}

const rowsAtOnce = 200

/** Decides on every row, then writes the new points in batches: an interrupted import continues when it is repeated. */
export async function importPoints(database: Database, plan: ImportPlan): Promise<ImportOutcome | OtherSource> {
  const sound = plan.points.filter(({ refusals }) => refusals.length === 0)
  if (!plan.isSourceNamed) {
    const other = await sourceAlike(database, plan.source, sound)
    if (other) return { otherSource: other.source, count: other.count }
  }
  const matched = await matchSites(database, plan, sitesOf(plan.points, plan.nearM))
  const compared = await compareSites(database, plan, matched.known)
  const taken = plan.mode === 'dry' ? new Set<string>() : await write(database, matched.births, plan)
  const reports = [...matched.matches, ...compared].flatMap((match) => reportsOf(match, taken))
  return { reports: reports.toSorted((a, b) => a.row - b.row), gone: matched.gone.map(goneOf) }
}

/** FAC-27: the row of a point without a name is told by its address. */
const calledIn = ({ content: { name, address } }: ReadPoint): string => name || address

const goneOf = ({ facilityId, name }: SourceRecord) => ({ id: facilityId, name })

/** All rows of a site get its outcome; the assumptions are reported on the first row. */
function reportsOf({ site, outcome, reasons, id }: Match, taken: ReadonlySet<string>): RowReport[] {
  const isTaken = id !== null && taken.has(id)
  const fate: RowOutcome = isTaken ? 'same' : outcome
  const [first] = site.rows
  return site.rows.map((point, index) => {
    const isFollower = index > 0
    const joined = isFollower && fate === 'created' ? [remark('joined', 'one point with it', first?.at)] : []
    return {
      row: point.row,
      at: point.at,
      id: fate === 'refused' || fate === 'skipped' ? null : id,
      name: calledIn(isFollower ? point : site.point),
      outcome: joined.length > 0 ? 'joined' : fate,
      reasons: [
        ...joined,
        ...(isFollower && fate !== 'skipped' ? [] : reasons),
        ...(fate === 'same' || fate === 'refused' ? [] : point.notes),
      ],
    }
  })
}

/** Returns the ids that another transaction has inserted in the meantime. */
async function write(database: Database, births: readonly Birth[], plan: ImportPlan): Promise<ReadonlySet<string>> {
  const taken = new Set<string>()
  for (let start = 0; start < births.length; start += rowsAtOnce) {
    const some = births.slice(start, start + rowsAtOnce)
    await inTransaction(database, async (transaction) => {
      const added = await insertFacilities(
        transaction,
        some.map((birth) => facilityOf(birth, plan)),
      )
      for (const { id } of some) if (!added.has(id)) taken.add(id)
      // A point that an undo removed may be imported again.
      if (added.size > 0)
        await transaction
          .deleteFrom('deleted_facilities')
          .where('id', 'in', [...added])
          .execute()
      const things = some.filter(({ id }) => added.has(id)).flatMap(thingsOf)
      await saveSourceRecords(transaction, plan, things)
    })
    collectGarbage(start)
    plan.onProgress(Math.min(start + rowsAtOnce, births.length), births.length)
  }
  return taken
}

function facilityOf({ id, site: { point } }: Birth, plan: ImportPlan): NewFacility {
  const { owner, source, isPublished } = plan
  const comment = plan.as === 'owner' ? 'import' : `import: ${source}`
  const isPaused = isPublished && point.status === 'temporarily-not-working'
  const isDraft = !isPublished || ['draft', 'on-review', 'declined'].includes(point.status ?? 'accepted')
  return {
    id,
    orgId: owner.orgId,
    creatorId: owner.userId,
    currency: owner.currency,
    content: point.content,
    birth: {
      status: isPaused ? 'temporarily-not-working' : isDraft ? 'draft' : 'accepted',
      statusComment: isPaused ? point.statusComment || comment : '',
      comment,
      ...(plan.as === 'owner' && { by: 'owner' as const }),
      lastConfirmedAtMs: point.confirmedAtMs,
      pauses: isDraft ? new Map() : point.pauses,
    },
  }
}
