import { sql } from 'kysely'
import { authoredMax, type DeskVerdict } from '@recircle/core/desk'
import { facilityPath, publicFacilityStatuses, type Facility } from '@recircle/core/facility'
import {
  isOpen,
  reasonRule,
  reportLimits,
  reportReasonNames,
  staffDecideFromMs,
  urgentReasons,
  type ReportState,
} from '@recircle/core/report'
import type { Queries } from '../db/database.ts'
import type { ReportMergeRestore, ReportRestore } from '../db/tables/staff.tables.ts'
import { closeFor, isAsMerged, publicPair, putMergeBack, tellApart } from '../facility/merged-points.ts'
import { moderatedFacility } from '../facility/moderated-facility.ts'
import { pointChangesInWords } from '../facility/point-changes.ts'
import { pointNow, pointPage } from '../facility/point-item.ts'
import { done, refused, type Outcome } from '../http/answer/outcome.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { DecisionFailed } from '../moderation/decision-failed.ts'
import {
  bySite,
  decidedBy,
  lockRows,
  problem,
  type Decided,
  type Fate,
  type ItemKind,
  type Sql,
  type Work,
} from '../moderation/item-kind.ts'
import { mailToOwner, type StaffEmail } from '../moderation/staff-transits.ts'
import { OwnersReports } from './owners-reports.ts'
import { reopenReportWithin } from './reopen-report.ts'
import { aboutReporter, reportContent } from './report-content.ts'
import { findReport } from './reports.repository.ts'
import { bySameReporter } from './same-reporter.ts'
import { applyReportDecision, previewClosing } from './staff-decision.ts'

interface RestoredReport {
  readonly proposal: ReportRestore
  readonly merge?: ReportMergeRestore
}

/** What the reporter says of a missing place. */
const proposed = (name: string): Sql =>
  sql`(select change ->> 'to' from jsonb_array_elements(i.changes) change where change ->> 'field' = ${name})`
const ofMissingPlace = (value: Sql): Sql => sql`case when i.facility_id is null then ${value} end`
const open = (condition: Sql): Sql =>
  sql`from proposals i where ${condition} and i.decided_at is null and i.merged_into is null`

const atOnce = reportReasonNames.filter((reason) => reasonRule(reason).isForStaff || urgentReasons.includes(reason))

/** DESK-34: what visitors say about a point; its owner has the first days, and the version is the point's. */
export const reportItem: ItemKind<RestoredReport> = {
  table: 'proposals',
  noun: 'proposal',
  entity: 'proposal',
  columns: {
    ...bySite,
    from: sql`proposals i left join facilities f on f.id = i.facility_id left join organizations o on o.id = i.org_id`,
    title: sql`coalesce(f.name, ${proposed('name')}, '')`,
    address: sql`coalesce(f.address, ${proposed('address')}, '')`,
    organization: sql`coalesce(o.full_name, '')`,
    reason: sql`i.reason`,
    page: pointPage('f'),
  },
  written: {
    from: sql`proposals i cross join lateral (
      select max(change ->> 'to') filter (where change ->> 'field' = 'name') as name,
        max(change ->> 'to') filter (where change ->> 'field' = 'address') as address,
        (array_agg(change -> 'to') filter (where change ->> 'field' = 'point'))[1] as point,
        string_agg(change ->> 'to', ' ') as texts
      from jsonb_array_elements(i.changes) change) c`,
    name: sql`coalesce(c.name, '')`,
    texts: sql`concat_ws(' ', i.text, c.texts)`,
    address: sql`coalesce(c.address, '')`,
    lng: ofMissingPlace(sql`(c.point ->> 0)::float8`),
    lat: ofMissingPlace(sql`(c.point ->> 1)::float8`),
    isPlace: true,
  },
  sender: {
    isAboutOrganization: true,
    ofAccounts: (accounts) => open(sql`i.user_id in ${accounts}`),
    ofSenderOf: (id) => open(sql`i.id in (select p.id from proposals p where ${bySameReporter(id)})`),
    ofNetworks: (hashes) => open(sql`i.origin_hash in ${hashes}`),
    networksOf: (id) =>
      sql`(select origin_hash from proposals where (id = ${id} or merged_into = ${id}) and origin_hash is not null)`,
    authored: ({ accountId, sentWith }) => sql`(
      select 'proposal', p.id, coalesce(f.name, ''), p.state, case when p.decided_at is null then p.created_at end,
        coalesce(p.decided_at, p.created_at)
      from proposals p left join facilities f on f.id = p.facility_id
      where p.user_id = ${accountId}::uuid or ${bySameReporter(sentWith)}
      order by p.created_at desc limit ${authoredMax + 1})`,
  },
  refusal: { templates: ['reportClosed'], isTyped: true },
  content: reportContent,
  opened: aboutReporter,
  subject: pointNow,
  mergeable: ({ reason }, { publicLocation, subjectId }) =>
    reason !== 'duplicate' || subjectId === null || publicLocation === null
      ? null
      : { id: subjectId, place: publicLocation, statuses: publicFacilityStatuses },
  // As `staffDecideFromMs` of core/report.
  isHeldBack: sql`w.since > (now() - ${reportLimits.ownerFirstDays} * interval '1 day')
    and w.org_id is not null and not w.is_by_owner and w.reason <> all(${atOnce}::text[])`,
  // TRUTH-28: the reporter is notified that staff have opened the report.
  claimed: (place, id, userId) => new OwnersReports(place).open(id, { actor: { kind: 'staff' }, userId }),
  fate,
  decide: (work) => (work.decision.verdict === 'merge' ? mergeByReport(work) : decide(work)),
  preview: previewClosing,
  mailIds: ({ proposal, merge }) => [...Object.values(proposal.mails), ...(proposal.ownerMailIds ?? []), merge?.mailId],
  async undo(transaction, { id, restore, decisionId, userId }) {
    const { proposal: report, merge } = restore
    if (merge && !(await isAsMerged(transaction, merge))) return false
    if (!(await reopenReportWithin(transaction, { id, restore: report, decisionId, userId }))) return false
    if (merge) await putMergeBack(transaction, merge.keptId, merge, decisionId)
    return true
  },
  // The point that it created may have been used since.
  isFinal: sql`coalesce(jsonb_typeof(restore #> '{proposal,point,before}'), '') = 'null'`,
  async tellsOfReversal(transaction, { restore }) {
    const { point, ownerMailIds = [] } = restore.proposal
    const was = point && (await moderatedFacility.find(transaction, point.id))
    return async (told) => {
      await tellApart(transaction, restore.merge, told)
      const now = was && told.wasSent(ownerMailIds) ? await moderatedFacility.find(transaction, was.id) : null
      const email = was && now && (await emailOfReversal(transaction, was, now))
      const mail = email && (await mailToOwner(transaction, told.place.config, now, email, told.reason))
      if (mail) await queueMail(transaction, mail)
    }
  },
}

async function decide(work: Work): Promise<Outcome<Decided<RestoredReport>>> {
  const decided = await applyReportDecision(work)
  if (!decided.ok) return decided
  const { mailedTo, restore } = decided.value
  return done({ mailId: null, mailedTo, restore: { proposal: restore } })
}

/** DESK-44: the report was right, and one of the two points is closed. */
async function mergeByReport(work: Work): Promise<Outcome<Decided<RestoredReport>>> {
  const { transaction, item, decision } = work
  const { merge } = decision
  const of = transaction.selectFrom('proposals').select('facility_id').where('id', '=', item.id)
  const { facility_id: id } = await of.executeTakeFirstOrThrow()
  if (merge === null || id === null || item.reason !== 'duplicate')
    return refused('invalid', [problem('merge-unknown')])
  await lockRows(transaction, 'facilities', [id, merge.otherId])
  const pair = await publicPair(transaction, id, merge)
  if (!pair.ok) return pair
  const decided = await decide(work)
  if (!decided.ok) return decided
  const closed = await closeFor(work, pair.value)
  // Throws, because earlier writes must be rolled back.
  if (!closed.ok) throw new DecisionFailed('merge-unknown')
  const restore = { ...decided.value.restore, merge: { ...closed.value, keptId: pair.value.kept.id } }
  return done({ ...decided.value, restore })
}

/** DESK-63: to the owner of a point that was taken off the map, or corrected. */
async function emailOfReversal(queries: Queries, was: Facility, now: Facility): Promise<StaffEmail | null> {
  const about = { path: facilityPath(now.id), name: now.name }
  if (was.status === 'blocked-by-moderator') return { ...about, template: 'facilityUnblockedWhy' }
  const changes = await pointChangesInWords(queries, was, now)
  return changes && { ...about, template: 'facilityPutBack', values: (locale) => ({ changes: changes(locale) }) }
}

const verdictOfState: Readonly<Partial<Record<ReportState, DeskVerdict>>> = {
  applied: 'accept',
  partly: 'accept',
  'not-confirmed': 'decline',
  duplicate: 'duplicate',
  spam: 'spam',
}

/** Its owner may have decided, too. */
async function fate(queries: Queries, id: string): Promise<Fate | null> {
  const report = await findReport(queries, id)
  if (report === null) return null
  if (isOpen(report.state)) {
    const until = staffDecideFromMs(report)
    return until > Date.now() ? { rule: 'owner-first', params: { until: new Date(until).toISOString() } } : null
  }
  const by = await queries
    .selectFrom('proposals')
    .innerJoin('users', 'users.id', 'proposals.decided_by')
    .select('users.name')
    .where('proposals.id', '=', id)
    .executeTakeFirst()
  const verdict = report.acts.includes('blocked') ? 'block' : verdictOfState[report.state]
  return decidedBy(by?.name ?? '', verdict ?? '')
}
