import { facilityType } from '../facility/index.ts'
import type { CurrencyCode } from '../money/index.ts'
import {
  currency,
  field,
  file,
  filledText,
  flag,
  instant,
  integer,
  list,
  mayLinkTo,
  nullable,
  object,
  oneOf,
  organizationType,
  resourceCodec,
  text,
  textUpTo,
  withDefault,
  type Codec,
  type ResourceCodec,
  type ResourceContract,
} from '../wire/index.ts'
import { changes, changesMax, difference, line, note, verdicts, words } from './fact-contract.ts'
import type { FactChange } from './facts.ts'
import { reportDeeds, reportStates, reporterKinds, type Decision, type FieldDifference, type Report } from './report.ts'
import { reportReasonNames, type ReportReason } from './report-reason.ts'

const [firstReason, ...otherReasons] = reportReasonNames
const reason = oneOf<ReportReason>([firstReason ?? 'other', ...otherReasons])

/** A report as its reviewers see it. */
export interface ReviewedReport extends Report {
  /** The name of the point or of the missing place. */
  readonly subjectName: string
  /** The version of the point in `difference`; 0 for a missing place. */
  readonly subjectVersion: number
  readonly difference: readonly FieldDifference[]
  /** The texts of identical reports. */
  readonly otherTexts: readonly string[]
  /** The currency of the point's prices. */
  readonly currency: CurrencyCode | null
  /** TRUTH-7: from then on staff may decide as well. */
  readonly staffFromMs: number
}

const reportType = 'facility.proposal'
const version = integer({ min: 0 })

const reportContract = {
  type: reportType,
  links: {
    facilityId: field('facility', mayLinkTo(facilityType)),
    orgId: field('org_owner', mayLinkTo(organizationType)),
  },
  answer: {
    baseVersion: field('base_version', version),
    reason: field('reason', reason),
    by: field('by', oneOf(reporterKinds)),
    changes: field('changes', changes),
    text: field('text', words),
    otherTexts: field('other_texts', list(words, 1000)),
    state: field('state', oneOf(reportStates)),
    verdicts: field('verdicts', verdicts),
    note: field('note', note),
    acts: field('acts', withDefault(list(oneOf(reportDeeds), reportDeeds.length), [])),
    count: field('count', integer({ min: 1 })),
    subjectName: field('subject_name', line),
    subjectVersion: field('subject_version', version),
    difference: field('difference', list(difference, changesMax)),
    currency: field('currency', currency),
    staffFromMs: field('staff_from', instant),
    createdAtMs: field('dt_created', instant),
    decidedAtMs: field('dt_decided', nullable(instant)),
  },
} as const satisfies ResourceContract

export const reviewedReport: ResourceCodec<ReviewedReport> = resourceCodec(reportContract)

/** The report as shown to its sender on the tracking page: only their own and public data. Its id is the token, which the reader already has. */
export interface FollowedReport extends Pick<
  Report,
  'id' | 'facilityId' | 'reason' | 'state' | 'changes' | 'verdicts' | 'note' | 'acts' | 'createdAtMs' | 'decidedAtMs'
> {
  /** The sender's own words. */
  readonly text: string
  readonly subjectName: string
  /** The currency of the point's prices. */
  readonly currency: CurrencyCode | null
}

const followedType = 'facility.report'
const { answer, links } = reportContract
export const followedReport: ResourceCodec<FollowedReport> = resourceCodec({
  type: followedType,
  links: { facilityId: links.facilityId },
  answer: {
    reason: answer.reason,
    state: answer.state,
    changes: answer.changes,
    verdicts: answer.verdicts,
    note: answer.note,
    acts: answer.acts,
    text: field('text', withDefault(words, '')),
    subjectName: answer.subjectName,
    currency: answer.currency,
    createdAtMs: answer.createdAtMs,
    decidedAtMs: answer.decidedAtMs,
  },
})

/** A report, a suggestion or a missing place, sent by anyone. */
export interface SentReport {
  /** Null for a missing place. */
  readonly facilityId: string | null
  readonly reason: ReportReason
  /** The version that the sender has seen. */
  readonly baseVersion: number
  readonly changes: readonly FactChange[]
  readonly text: string
  /** The address for a notification of the outcome; empty if none is wanted. */
  readonly email: string
  /** TRUTH-15: a honeypot: the field is invisible, so only bots fill it in. */
  readonly homepage: string
}

export const sentReport: Codec<SentReport> = object({
  facilityId: field('facility', nullable(filledText)),
  reason: field('reason', reason),
  baseVersion: field('version', withDefault(version, 0)),
  changes: field('changes', withDefault(changes, [])),
  text: field('text', words),
  email: field('email', withDefault(textUpTo(254), '')),
  homepage: field('homepage', withDefault(textUpTo(2000), '')),
})
/** FAC-25 */
export const reportForm = { report: 'report', photo: 'photo' } as const
export const sentReportWithPhoto = object({
  report: field(reportForm.report, { ...sentReport, shape: text.shape }, 'the report, as JSON'),
  photo: field(reportForm.photo, file),
})

/** The response to every sender. Its id is the token of the tracking page. */
export const receipt = resourceCodec({
  type: 'facility.receipt',
  links: {},
  answer: { path: field('path', filledText) },
})

export const decision: Codec<Decision> = object({
  seenVersion: field('version', version),
  isConfirmed: field('confirmed', withDefault(flag, false)),
  verdicts: field('verdicts', withDefault(verdicts, [])),
  closeAs: field('close_as', nullable(oneOf<'duplicate' | 'spam'>(['duplicate', 'spam']))),
  note: field('note', note),
})
