import {
  actedTermsOf,
  contentOf,
  facilityLife,
  noTerms,
  type Facility,
  type FacilityContent,
} from '@recircle/core/facility'
import {
  factsOf,
  mentionsContact,
  readReportFields,
  reportField,
  unreadableDays,
  type Facts,
  type ReportFields,
  type SentReport,
} from '@recircle/core/report'
import { ok } from '@recircle/core/shared'
import type { WireRead } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { findFacility } from '../facility/facility.repository.ts'
import { isUuid } from '../http/request/uuid.ts'
import { fileUrl } from '../upload/file-url.ts'

/** TRUTH-34: a form without JavaScript sends all of its fields; the report is the difference to the version that the sender saw. */
export async function sentByForm(queries: Queries, fields: ReportFields): Promise<WireRead<SentReport>> {
  const [unreadable] = unreadableDays(fields)
  if (unreadable !== undefined) return refused(`/working_hours/${unreadable}`)
  const { facility: id = '', version = '', text = '', [reportField.days.reason]: why = '', sure } = fields
  // TRUTH-35: the form comes back and asks.
  if (mentionsContact(`${text} ${why}`) && sure !== 'yes') return refused('/text')
  if (id === '') return ok(readReportFields(fields, null))
  const point = isUuid(id) ? await findFacility(queries, id, fileUrl) : null
  if (!point || !facilityLife.canSee(point, { kind: 'visitor' })) return refused('/facility')
  return ok(readReportFields(fields, await factsAt(queries, point, Number(version))))
}

const refused = (pointer: string): WireRead<SentReport> => ({
  ok: false,
  error: 'unknown-value',
  problems: [{ code: 'unknown-value', pointer }],
})

/** The facts of the point in that version, as far as its history has it. */
async function factsAt(queries: Queries, point: Facility, version: number): Promise<Facts> {
  if (!Number.isSafeInteger(version) || version <= 0 || version >= point.version) return factsOf(point)
  const revision = await queries
    .selectFrom('facility_revisions')
    .select('snapshot')
    .where('facility_id', '=', point.id)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!revision) return factsOf(point)
  // Written by `revisionRow`; revisions of earlier releases may lack newer fields.
  const then: FacilityContent = { ...contentOf(point), ...Object(revision.snapshot) }
  const known = new Map(point.rates.map((rate) => [rate.materialId, actedTermsOf(rate)]))
  const rates = then.rates.map((rate) => ({
    ...noTerms,
    ...rate,
    ...(known.get(rate.materialId) ?? actedTermsOf(noTerms)),
  }))
  return factsOf({ ...then, rates, status: point.status })
}
