import { inTransaction, type Database } from '../db/database.ts'
import { insertFacilities, type NewFacility } from '../facility/facility-writer.ts'
import { collectGarbage } from './collect-garbage.ts'
import type { ImportPlan, RowOutcome, RowReport } from './import-plan.ts'
import { remark } from './remark.ts'
import { keepSaid, sourceAlike, thingsOf, type SourceRecord } from './source-records.ts'
import { matchSites, type Birth, type Match } from './match-sites.ts'
import { compareSites } from './update-points.ts'
import { sitesOf } from './row-sites.ts'

export interface ImportOutcome {
  readonly reports: readonly RowReport[]
  /** Points of the source that the file has no longer; they stay as they are. */
  readonly gone: readonly { readonly id: string; readonly name: string }[]
}
/** The file looks like another source under a new name. */
export interface OtherSource {
  readonly otherSource: string
  readonly count: number
}

const rowsAtOnce = 200

/**
 * Decides about every row, then writes what is new, a few hundred at a time: one that is cut short goes on when repeated.
 */
export async function importPoints(database: Database, plan: ImportPlan): Promise<ImportOutcome | OtherSource> {
  const sound = plan.points.filter(({ refusals }) => refusals.length === 0)
  if (!plan.isSourceSaid) {
    const other = await sourceAlike(database, plan.source, sound)
    if (other) return { otherSource: other.source, count: other.count }
  }
  const matched = await matchSites(database, plan, sitesOf(plan.points, plan.nearM, plan.namer))
  const compared = await compareSites(database, plan, matched.known)
  const taken = plan.isDry ? new Set<string>() : await write(database, matched.births, plan)
  const reports = [...matched.matches, ...compared].flatMap((match) => reportsOf(match, taken))
  return { reports: reports.toSorted((a, b) => a.row - b.row), gone: matched.gone.map(goneOf) }
}

const goneOf = ({ facilityId, name }: SourceRecord) => ({ id: facilityId, name })

/** The rows of a site share its fate; the first tells what was assumed of it. */
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
      name: (isFollower ? point : site.point).content.name,
      outcome: joined.length > 0 ? 'joined' : fate,
      reasons: [
        ...joined,
        ...(isFollower ? [] : reasons),
        ...(fate === 'same' || fate === 'refused' ? [] : point.notes),
      ],
    }
  })
}

/** Answers the ids that somebody else has written meanwhile. */
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
      const things = some.filter(({ id }) => added.has(id)).flatMap(thingsOf)
      await keepSaid(transaction, plan.source, things)
    })
    collectGarbage(start)
    plan.onProgress(Math.min(start + rowsAtOnce, births.length), births.length)
  }
  return taken
}

function facilityOf({ id, site: { point } }: Birth, plan: ImportPlan): NewFacility {
  const { owner, source, isPublished } = plan
  const comment = plan.isOwners === true ? 'import' : `import: ${source}`
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
      ...(plan.isOwners === true && { by: 'owner' as const }),
      lastConfirmedAtMs: point.confirmedAtMs,
      pauses: isDraft ? new Map() : point.pauses,
    },
  }
}
