import type { CurrencyCode } from '@recircle/core/site'
import type { Database } from '../db/database.ts'
import { insertFacilities, type NewFacility } from '../facility/facility-writer.ts'
import type { PointNamer } from './point-name.ts'
import type { ReadPoint } from './point-of-row.ts'
import { remark, type Remark } from './remark.ts'
import { keepSaid, sourceAlike, type SourceRecord } from './source-records.ts'
import { matchSites, type Birth, type Match } from './match-sites.ts'
import { compareSites } from './update-points.ts'
import { sitesOf, type Site } from './sites.ts'

export interface ImportPlan {
  readonly points: readonly ReadPoint[]
  /** Names the source: the same thing of the same source is the same point in every import. */
  readonly source: string
  /** Whether somebody has said so; else it is the name of the file. */
  readonly isSourceSaid: boolean
  readonly owner: { readonly userId: string; readonly orgId: string; readonly currency: CurrencyCode }
  /** Accepted at once on the word of staff, or drafts for their owner to complete. */
  readonly isPublished: boolean
  /** What the source says anew is written to points that it made. */
  readonly isUpdating: boolean
  /** How near a point is the same one; null keeps them all. */
  readonly nearM: number | null
  readonly isDry: boolean
  readonly namer: PointNamer
  readonly slugOf: (materialId: number) => string
  readonly onProgress: (done: number, of: number) => void
}

export const rowOutcomes = ['created', 'updated', 'changed', 'same', 'joined', 'skipped', 'refused'] as const
/** `changed` is told and not applied, `same` is as it was, `joined` is part of the point of another row. */
export type RowOutcome = (typeof rowOutcomes)[number]
export interface RowReport {
  readonly row: number
  /** `line 12` */
  readonly at: string
  readonly id: string | null
  readonly name: string
  readonly outcome: RowOutcome
  /** Why it was not created, and what was left out or assumed. */
  readonly reasons: readonly Remark[]
}

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
    const joined = isFollower && fate === 'created' ? [remark('one point with it', first?.at)] : []
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
    await database.transaction().execute(async (transaction) => {
      const added = await insertFacilities(
        transaction,
        some.map((birth) => facilityOf(birth, plan)),
      )
      for (const { id } of some) if (!added.has(id)) taken.add(id)
      const things = some.filter(({ id }) => added.has(id)).flatMap(thingsOf)
      await keepSaid(transaction, plan.source, things)
    })
    plan.onProgress(Math.min(start + rowsAtOnce, births.length), births.length)
  }
  return taken
}

export const thingsOf = ({ id, site }: { readonly id: string; readonly site: Site }) =>
  site.rows.map((point) => ({ facilityId: id, point }))

function facilityOf({ id, site: { point } }: Birth, { owner, source, isPublished }: ImportPlan): NewFacility {
  const comment = `import: ${source}`
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
      lastConfirmedAtMs: point.confirmedAtMs,
    },
  }
}
