import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { actedTermsOf, noTerms, type Facility, type FacilityContent } from '@recircle/core/facility'
import {
  changesBetween,
  factOf,
  factsOf,
  isSameFact,
  withChanges,
  type FactChange,
  type Facts,
  type ReportReason,
} from '@recircle/core/report'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { findFacility } from '../../facility/facility.repository.ts'
import { fillText, mailTexts } from '../../mail/mail-templates.ts'
import { decidingOwner } from '../../report/community-steward.ts'
import {
  closeReports,
  findReport,
  insertReport,
  noteReportEvent,
  type StoredReport,
} from '../../report/reports.repository.ts'
import { fileUrl } from '../../upload/file-url.ts'
import type { ProvidedByMap } from '../match/import-plan.ts'

/** The run and the user in whose name an import makes reports. */
export interface Proposing {
  readonly by: 'import' | 'sync'
  readonly runId: string
  readonly source: string
  readonly user: { readonly id: string; readonly locale: LocaleCode; readonly variant: SiteVariant }
}

/** Reports of a source never change what acts of the owner have set. */
const factsWith = (facility: Facility, content: FacilityContent): Facts =>
  factsOf({
    ...facility,
    ...content,
    rates: content.rates.map((rate) => ({
      ...rate,
      ...actedTermsOf(facility.rates.find(({ materialId }) => materialId === rate.materialId) ?? noTerms),
    })),
  })

/** SRC-14: proposes values that conflict with a person's edit, or that the import may not write; withdraws reports that the source no longer supports. */
export async function proposeSourceValues(queries: Queries, proposing: Proposing, said: ProvidedByMap): Promise<void> {
  const facility = await findFacility(queries, said.facilityId, fileUrl)
  if (!facility) return
  const says = factsWith(facility, said.says)
  const open = (await openOf(queries, facility.id)).filter(({ reason }) => reason === 'suggestion')
  const stale = open.filter(({ changes }) => changes.some(({ field, to }) => !isSameFact(factOf(says, field), to)))
  await takeBack(queries, stale)
  const sayNow = ({ field, from }: FactChange): FactChange => ({ field, from, to: factOf(says, field) })
  const once = stale.flatMap((each) => each.changes).map(sayNow)
  const changes = changesBetween(factsOf(facility), withChanges(factsWith(facility, said.wanted), once))
  const waits = open.filter((each) => !stale.includes(each)).flatMap((each) => each.changes)
  const isNew = ({ field, to }: FactChange): boolean =>
    !waits.some((each) => each.field === field && isSameFact(each.to, to))
  if (changes.some(isNew)) await propose(queries, proposing, facility, 'suggestion', changes)
}

/** SRC-14: proposes to close a point that is missing from several files in a row. */
export async function proposeGone(queries: Queries, proposing: Proposing, facilityId: string): Promise<void> {
  const facility = await findFacility(queries, facilityId, fileUrl)
  if (facility?.status !== 'accepted' && facility?.status !== 'temporarily-not-working') return
  const open = await openOf(queries, facilityId)
  if (open.some(({ reason }) => reason === 'closed-for-good')) return
  const { state } = factsOf(facility)
  await propose(queries, proposing, facility, 'closed-for-good', [
    { field: 'state', from: state, to: 'closed-for-good' },
  ])
}

/** Withdraws that report when the point is back in the file. */
export async function takeGoneBack(queries: Queries, facilityId: string): Promise<void> {
  const open = await openOf(queries, facilityId)
  await takeBack(
    queries,
    open.filter(({ reason }) => reason === 'closed-for-good'),
  )
}

async function propose(
  queries: Queries,
  { by, runId, source, user }: Proposing,
  facility: Facility,
  reason: ReportReason,
  changes: readonly FactChange[],
): Promise<void> {
  const texts = mailTexts[user.locale]
  const id = uuidV7()
  await insertReport(queries, {
    id,
    facilityId: facility.id,
    orgId: await decidingOwner(queries, facility.orgId),
    baseVersion: facility.version,
    reason,
    by,
    changes,
    text: fillText(texts[reason === 'suggestion' ? 'source.says' : 'source.misses'], { source }, user.locale),
    email: null,
    locale: user.locale,
    variant: user.variant,
    // No visitor follows this report, so its token is random and unused.
    tokenHash: randomBytes(32),
    originHash: null,
    userId: user.id,
    mergedInto: null,
    runId,
    state: 'received',
    verdicts: [],
    note: '',
    acts: [],
    count: 1,
    createdAtMs: Date.now(),
    decidedAtMs: null,
  })
  await noteReportEvent(queries, id, { kind: 'received', actor_kind: 'system', actor_id: null })
}

/** Skips reports that a moderator is deciding at this moment. */
async function openOf(queries: Queries, facilityId: string): Promise<StoredReport[]> {
  const rows = await queries
    .selectFrom('proposals')
    .select('id')
    .where('facility_id', '=', facilityId)
    .where('by_kind', 'in', ['import', 'sync'])
    .where('decided_at', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
  const found = await Promise.all(rows.map(({ id }) => findReport(queries, id)))
  return found.flatMap((report) => report ?? [])
}

async function takeBack(queries: Queries, reports: readonly StoredReport[]): Promise<void> {
  for (const { id, facilityId } of reports) {
    await closeReports(queries, id, {
      state: 'duplicate',
      verdicts: [],
      note: '',
      acts: [],
      decidedBy: null,
      facilityId,
    })
    await noteReportEvent(queries, id, { kind: 'decided', actor_kind: 'system', actor_id: null })
  }
}

/** SRC-7: an undo also withdraws the import's undecided reports. */
export const withdrawReports = (queries: Queries, runId: string) =>
  queries
    .deleteFrom('proposals')
    .where('run_id', '=', runId)
    .where('decided_at', 'is', null)
    .where(sql<boolean>`not exists (select from proposals said where said.merged_into = proposals.id)`)
    .execute()
