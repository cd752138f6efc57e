import { isOwner, type OrgActor } from '../moderation/index.ts'
import { err, ok, urlEncoded, type Result } from '../shared/index.ts'
import { dayMs } from '../time-zone/index.ts'
import { ruledPointOf, type Facility } from '../facility/index.ts'
import { reportLimits, reasonRule, urgentReasons, type ReportReason } from './report-reason.ts'
import { emptyFacts } from './apply-changes.ts'
import { isOver } from './reported-days.ts'
import {
  factOf,
  factsOf,
  isSameFact,
  reviewedFields,
  type FactChange,
  type FactField,
  type Facts,
  type FactValue,
} from './facts.ts'

export const reporterKinds = ['visitor', 'owner', 'import', 'sync'] as const
export type ReporterKind = (typeof reporterKinds)[number]

/** TRUTH-8: the outcome. */
export const reportStates = [
  'received',
  'in-review',
  'applied',
  'partly',
  'not-confirmed',
  'duplicate',
  'spam',
] as const
export type ReportState = (typeof reportStates)[number]
export type ReportOutcome = Exclude<ReportState, 'received' | 'in-review'>

/** DESK-61: what was done about a report besides writing its values; its reporter reads these, and nothing that was not done. */
export const reportDeeds = ['corrected', 'hidden', 'blocked', 'merged', 'created', 'noted', 'over'] as const
export type ReportDeed = (typeof reportDeeds)[number]

export const isOpen = (state: ReportState): state is Exclude<ReportState, ReportOutcome> =>
  state === 'received' || state === 'in-review'

export interface FieldVerdict {
  readonly field: FactField
  readonly isApplied: boolean
  /** Why it was rejected; empty if it was applied. */
  readonly reason: string
}

/** A report about a point, or about a missing place. Nothing of it is public before it is decided. */
export interface Report {
  readonly id: string
  /** Null for a missing place. */
  readonly facilityId: string | null
  /** The organization that owns the point; null if it has no owner. */
  readonly orgId: string | null
  readonly baseVersion: number
  readonly reason: ReportReason
  readonly by: ReporterKind
  readonly changes: readonly FactChange[]
  readonly text: string
  readonly state: ReportState
  readonly verdicts: readonly FieldVerdict[]
  /** The reviewer's explanation of the outcome; empty if none is needed. */
  readonly note: string
  readonly acts: readonly ReportDeed[]
  /** The number of identical reports, including this one. */
  readonly count: number
  readonly createdAtMs: number
  readonly decidedAtMs: number | null
}

/** A proposed field compared with the current point. */
export interface FieldDifference extends FactChange {
  readonly now: FactValue
  /** `moved`: the value has changed since the report; `done`: the point already has the proposed value; `over`: its days have passed. */
  readonly standing: 'as-proposed' | 'moved' | 'done' | 'over'
}

/** TRUTH-5: before | now | after; changes since the report are shown to reviewers before they decide. The subject is null for a missing place. */
export const differenceNow = (
  changes: readonly FactChange[],
  subject: Pick<Subject, 'facts' | 'today'> | null,
): FieldDifference[] =>
  changes.map((change) => {
    const now = factOf(subject?.facts ?? emptyFacts, change.field)
    if (subject !== null && isOver(change, subject.today)) return { ...change, now, standing: 'over' }
    if (isSameFact(now, change.to)) return { ...change, now, standing: 'done' }
    return { ...change, now, standing: isSameFact(now, change.from) ? 'as-proposed' : 'moved' }
  })

/** TRUTH-7: owners never decide what they may have suggested themselves, signed out, of what review protects; nor danger, private data, their own. */
export const isForStaff = ({ reason, by, changes }: Pick<Report, 'reason' | 'by' | 'changes'>): boolean =>
  reasonRule(reason).isForStaff || by === 'owner' || changes.some(({ field }) => reviewedFields.includes(field))

/** TRUTH-7: from when on staff may decide as well. */
export const staffDecideFromMs = (report: Report): number =>
  isForStaff(report) || report.orgId === null || urgentReasons.includes(report.reason)
    ? report.createdAtMs
    : report.createdAtMs + reportLimits.ownerFirstDays * dayMs

/** TRUTH-7: owners decide first, except on reports reserved for staff; then staff. */
export function mayDecide(report: Report, actor: OrgActor, nowMs: number): boolean {
  if (actor.kind === 'staff') return nowMs >= staffDecideFromMs(report)
  const { orgId } = report
  return orgId !== null && isOwner({ orgId }, actor) && !isForStaff(report)
}

/** TRUTH-26: owners see every report about their points, including those they may not decide. */
export const mayRead = ({ orgId }: Pick<Report, 'orgId'>, actor: OrgActor): boolean =>
  actor.kind === 'staff' || (orgId !== null && isOwner({ orgId }, actor))

const withoutAddresses = <Change extends FactChange>(change: Change): Change => {
  const { from, to } = change
  if (change.field !== 'photos' || !Array.isArray(from) || !Array.isArray(to)) return change
  return { ...change, to: to.map((photo) => (from.includes(photo) ? photo : '')) }
}

/** FAC-25: until a visitor's photo is accepted, others than staff read that there is one, and not its address. */
export const withoutNewPhotos = <Change extends FactChange>(
  changes: readonly Change[],
  verdicts: readonly FieldVerdict[],
): readonly Change[] =>
  verdicts.some(({ field, isApplied }) => field === 'photos' && isApplied) ? changes : changes.map(withoutAddresses)

/** TRUTH-26: a reporter of danger or private data may fear the owner, so their words are shown to staff only. */
export const withheldFrom = <Shown extends Report & Withheld>(shown: Shown, actor: OrgActor): Shown => {
  if (actor.kind === 'staff') return shown
  const changes = withoutNewPhotos(shown.changes, shown.verdicts)
  const difference = withoutNewPhotos(shown.difference, shown.verdicts)
  const words = reasonRule(shown.reason).isForStaff ? { text: '', otherTexts: [] } : {}
  return { ...shown, changes, difference, ...words }
}
interface Withheld {
  readonly otherTexts: readonly string[]
  readonly difference: readonly FieldDifference[]
}

/** One decision on all fields, by a reviewer who saw the point at `seenVersion`. */
export interface Decision {
  readonly seenVersion: number
  /** For a report without fields: whether the report was true. */
  readonly isConfirmed: boolean
  readonly verdicts: readonly FieldVerdict[]
  /** Closes the whole report, with or without fields. */
  readonly closeAs: 'duplicate' | 'spam' | null
  readonly note: string
  /** DESK-61: the report was right, but something else is done than it suggests: the point leaves the map. */
  readonly isMetOtherwise?: boolean
}

export interface Decided {
  readonly state: ReportOutcome
  readonly verdicts: readonly FieldVerdict[]
  readonly note: string
  /** DESK-61: unless whoever decides does more. */
  readonly acts: readonly ReportDeed[]
  /** The values to write, each as a whole; values that the point already has are left out. */
  readonly apply: readonly FactChange[]
}

export type DecisionRefusal = 'forbidden' | 'decided' | 'moved' | 'undecided-field' | 'reason-required'

export interface Subject {
  readonly version: number
  readonly facts: Facts
  /** In the zone of the point. */
  readonly today: number
}

export const subjectOf = (point: Facility, nowMs: number): Subject => ({
  version: point.version,
  facts: factsOf(point),
  today: ruledPointOf(point, nowMs).today,
})

const outcomeOf = (applied: number, all: number): ReportOutcome => {
  if (applied === 0) return 'not-confirmed'
  return applied === all ? 'applied' : 'partly'
}

function actsOf(subject: Subject | null, right: ReadonlySet<FactField>, over: ReadonlySet<FactField>): ReportDeed[] {
  if (subject === null) return right.size > 0 ? ['created'] : []
  return [...over].some((field) => right.has(field)) ? ['over'] : []
}

/**
 * TRUTH-5: a decision is rejected with `moved` if the point has changed since the reviewer loaded it, so no report
 * ever overwrites a newer value. A value that changed after it was proposed is applied only if the reviewer saw that.
 * The subject is null for a missing place.
 */
export function decisionOutcome(
  report: Report,
  subject: Subject | null,
  decision: Decision,
  actor: OrgActor,
  nowMs: number,
): Result<Decided, DecisionRefusal> {
  if (!mayDecide(report, actor, nowMs)) return err('forbidden')
  if (!isOpen(report.state)) return err('decided')
  const { closeAs, note } = decision
  if (closeAs !== null) return ok({ state: closeAs, verdicts: [], note, acts: [], apply: [] })
  if (subject !== null && subject.version !== decision.seenVersion) return err('moved')
  if (decision.isMetOtherwise === true) return ok({ state: 'applied', verdicts: [], note, acts: [], apply: [] })
  if (report.changes.length === 0) {
    if (!decision.isConfirmed && note.trim() === '') return err('reason-required')
    return decision.isConfirmed
      ? ok({ state: 'applied', verdicts: [], note, acts: ['noted'], apply: [] })
      : ok({ state: 'not-confirmed', verdicts: [], note, acts: [], apply: [] })
  }
  const verdicts = report.changes.flatMap(
    ({ field }) => decision.verdicts.find((verdict) => verdict.field === field) ?? [],
  )
  if (verdicts.length < report.changes.length) return err('undecided-field')
  if (note.trim() === '' && verdicts.some(({ isApplied, reason }) => !isApplied && reason.trim() === ''))
    return err('reason-required')
  const right = new Set(verdicts.filter((verdict) => verdict.isApplied).map(({ field }) => field))
  // DAYS-28: the report was right, but its days have passed.
  const over = new Set(
    report.changes.flatMap((each) => (subject !== null && isOver(each, subject.today) ? [each.field] : [])),
  )
  const isMadeFor = (field: FactField): boolean => right.has(field) && !over.has(field)
  const apply = report.changes.filter(
    ({ field, to }) => isMadeFor(field) && !(subject !== null && isSameFact(factOf(subject.facts, field), to)),
  )
  return ok({
    state: outcomeOf(right.size, report.changes.length),
    verdicts: verdicts.map(({ field, reason }) => ({ field, isApplied: isMadeFor(field), reason })),
    note,
    acts: actsOf(subject, right, over),
    apply,
  })
}

/**
 * TRUTH-9: a report repeats a pending one if it has the same reason and adds nothing to it. It is counted with that one
 * and closed with it; its sender gets the usual response.
 */
export const saysTheSame = (
  waiting: Pick<Report, 'facilityId' | 'reason' | 'changes' | 'text'>,
  next: Pick<Report, 'facilityId' | 'reason' | 'changes' | 'text'>,
): boolean =>
  next.facilityId !== null &&
  waiting.facilityId === next.facilityId &&
  waiting.reason === next.reason &&
  !reasonRule(next.reason).needsText &&
  next.changes.every(({ field, to }) =>
    waiting.changes.some((change) => change.field === field && isSameFact(change.to, to)),
  )

/** `/reports/{token}` */
export const trackingPath = (token: string): string => `/reports/${urlEncoded(token)}`
export const trackingTokenPattern = /^[\w-]{22}$/
