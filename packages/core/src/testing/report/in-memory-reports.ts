import { actedTermsOf, noTerms, type Facility } from '../../facility/index.ts'
import type { Answered } from '../../calls/index.ts'
import type { OrgActor } from '../../moderation/index.ts'
import {
  applyChanges,
  decisionOutcome,
  differenceNow,
  isOpen,
  limitReached,
  mayDecide,
  mayRead,
  proposedPlace,
  reportCalls,
  saysTheSame,
  sentReportProblems,
  staffDecideFromMs,
  subjectOf,
  trackingPath,
  withheldFrom,
  type Decision,
  type FollowedReport,
  type Report,
  type ReviewedReport,
  type SentReport,
} from '../../report/index.ts'
import { ok } from '../../shared/index.ts'
import {
  filterValues,
  gatewayFailure,
  listQuery,
  type GatewayFailure,
  type GatewayResult,
  type ListQuery,
  type Page,
} from '../../wire/index.ts'
import { FakeCalls } from '../calls/fake-calls.ts'

interface Kept {
  readonly report: Report
  readonly token: string
  readonly mergedInto: string | null
}

/** The state shared by the gateways of several callers. All callers count as one origin. */
export class InMemoryReports {
  readonly stored: Kept[] = []
  isDown = false

  constructor(readonly points: Map<string, Facility> = new Map()) {}

  point(id: string | null): Facility | null {
    return id === null ? null : (this.points.get(id) ?? null)
  }

  edit(id: string, changes: Partial<Facility>): void {
    const point = this.points.get(id)
    if (point) this.points.set(id, { ...point, ...changes, version: point.version + 1 })
  }

  /** Another organization has the point now, and decides about its open reports. */
  give(facilityId: string, orgId: string): void {
    for (const [index, { report, ...kept }] of this.stored.entries())
      if (report.facilityId === facilityId && isOpen(report.state))
        this.stored[index] = { ...kept, report: { ...report, orgId } }
  }
}

const offline = gatewayFailure('offline')

/** The reports as one caller sees them. */
export class InMemoryReportCalls extends FakeCalls {
  constructor(
    private readonly store: InMemoryReports = new InMemoryReports(),
    private readonly actor: OrgActor = { kind: 'visitor' },
    private readonly now: () => number = () => Date.UTC(2026, 5, 1),
  ) {
    super()
    this.on(reportCalls.send, ({ sent }) => this.send(sent))
    this.on(reportCalls.follow, ({ token }) => this.follow(token))
    this.on(reportCalls.list, ({ query }) => this.list(listQuery(query)))
    this.on(reportCalls.get, ({ id }) => this.get(id))
    this.on(reportCalls.review, ({ id }) => this.review(id))
    this.on(reportCalls.decide, ({ id, sent }) => this.decide(id, sent))
  }

  private send(sent: SentReport): Answered<typeof reportCalls.send> {
    const { stored, isDown } = this.store
    if (isDown) return offline
    const problems = sentReportProblems(sent)
    if (problems.length > 0) return gatewayFailure('invalid', problems)
    const token = `report-${stored.length + 1}`.padEnd(22, '_')
    if (sent.homepage !== '') return ok({ id: token, path: trackingPath(token) })
    const point = this.store.point(sent.facilityId)
    if (sent.facilityId !== null && point === null) return gatewayFailure('not-found')
    const waiting = stored.filter(({ report }) => isOpen(report.state) && report.facilityId === sent.facilityId)
    const limit = limitReached(stored.length, sent.facilityId === null ? 0 : waiting.length)
    if (limit !== null) return gatewayFailure('too-many-requests', [{ rule: limit, pointer: '/data' }])
    const report: Report = {
      id: `proposal-${stored.length + 1}`,
      facilityId: sent.facilityId,
      orgId: point?.orgId ?? null,
      baseVersion: sent.baseVersion,
      reason: sent.reason,
      by: this.actor.kind === 'creator' && this.actor.orgId === point?.orgId ? 'owner' : 'visitor',
      changes: sent.changes,
      text: sent.text,
      state: 'received',
      verdicts: [],
      note: '',
      acts: [],
      count: 1,
      createdAtMs: this.now(),
      decidedAtMs: null,
    }
    const same = waiting.find((each) => each.mergedInto === null && saysTheSame(each.report, report))
    stored.push({ report, token, mergedInto: same?.report.id ?? null })
    return ok({ id: token, path: trackingPath(token) })
  }

  private follow(token: string): GatewayResult<FollowedReport> {
    const found = this.store.stored.find((each) => each.token === token)
    if (this.store.isDown) return offline
    if (!found) return gatewayFailure('not-found')
    const { facilityId, reason, state, changes, verdicts, note, acts, text, createdAtMs, decidedAtMs } = found.report
    const { subjectName, currency } = this.reviewed(found.report)
    return ok({
      id: token,
      facilityId,
      reason,
      state,
      changes,
      verdicts,
      note,
      acts,
      text,
      createdAtMs,
      decidedAtMs,
      subjectName,
      currency,
    })
  }

  private list(query: ListQuery): GatewayResult<Page<ReviewedReport>> {
    return filterValues(query, 'state')[0] === 'decided'
      ? this.listed(query, (report) => !isOpen(report.state), 'latest')
      : this.listed(query, (report) => isOpen(report.state))
  }

  private get(id: string): GatewayResult<ReviewedReport> {
    if (this.store.isDown) return offline
    const found = this.find(id)
    return 'error' in found ? found : ok(this.shown(found))
  }

  private review(id: string): GatewayResult<ReviewedReport> {
    const found = this.find(id)
    if (!('error' in found) && found.state === 'received' && mayDecide(found, this.actor, this.now()))
      this.change(id, { state: 'in-review' })
    return this.get(id)
  }

  private decide(id: string, decision: Decision): GatewayResult<ReviewedReport, ReviewedReport> {
    if (this.store.isDown) return offline
    const report = this.find(id)
    if ('error' in report) return report
    const point = this.store.point(report.facilityId)
    const subject = point && subjectOf(point, this.now())
    const decided = decisionOutcome(report, subject, decision, this.actor, this.now())
    if (!decided.ok) return refusalOf(decided.error, this.shown(report))
    const { state, verdicts, note, acts, apply } = decided.value
    if (point && apply.length > 0) this.store.edit(point.id, contentAfter(point, apply))
    this.change(id, { state, verdicts, note, acts, decidedAtMs: this.now() })
    return this.get(id)
  }

  private change(id: string, changes: Partial<Report>): void {
    for (const [index, each] of this.store.stored.entries())
      if (each.report.id === id || each.mergedInto === id)
        this.store.stored[index] = { ...each, report: { ...each.report, ...changes } }
  }

  private listed(
    { limit, offset }: ListQuery,
    isRequested: (report: Report) => boolean,
    first: 'oldest' | 'latest' = 'oldest',
  ): GatewayResult<Page<ReviewedReport>> {
    if (this.store.isDown) return offline
    if (this.actor.kind === 'visitor') return gatewayFailure('unauthorized')
    const ordered = first === 'oldest' ? this.store.stored : this.store.stored.toReversed()
    const found = ordered
      .filter(({ report, mergedInto }) => mergedInto === null && isRequested(report) && mayRead(report, this.actor))
      .map(({ report }) => this.shown(report))
    const pagination = { count: found.length, limit, offset }
    return ok({ items: found.slice(offset, offset + limit), pagination, statusCounts: {} })
  }

  private shown = (report: Report): ReviewedReport => withheldFrom(this.reviewed(report), this.actor)

  private find(id: string): Report | GatewayFailure {
    if (this.actor.kind === 'visitor') return gatewayFailure('unauthorized')
    const found = this.store.stored.find(({ report }) => report.id === id)
    return found && mayRead(found.report, this.actor) ? found.report : gatewayFailure('not-found')
  }

  private reviewed(report: Report): ReviewedReport {
    const point = this.store.point(report.facilityId)
    const merged = this.store.stored.filter(({ mergedInto }) => mergedInto === report.id)
    return {
      ...report,
      count: 1 + merged.length,
      otherTexts: merged.map((each) => each.report.text).filter((text) => text !== ''),
      subjectName: point?.name ?? proposedPlace(report.changes).name,
      subjectVersion: point?.version ?? 0,
      currency: point?.currency ?? null,
      difference: differenceNow(report.changes, point && subjectOf(point, this.now())),
      staffFromMs: staffDecideFromMs(report),
    }
  }
}

function contentAfter(point: Facility, apply: Report['changes']): Partial<Facility> {
  const { content, pauses } = applyChanges(point, apply)
  const rates = content.rates.map((rate) => {
    const pause = pauses.get(rate.materialId)
    const known = point.rates.find(({ materialId }) => materialId === rate.materialId) ?? noTerms
    return {
      ...rate,
      ...(pause === undefined ? actedTermsOf(known) : { pause }),
      id: rate.id ?? `rate-${rate.materialId}`,
    }
  })
  return { ...content, rates }
}

function refusalOf(refusal: string, current: ReviewedReport): GatewayFailure<ReviewedReport> {
  if (refusal === 'forbidden') return gatewayFailure('forbidden')
  if (refusal === 'moved' || refusal === 'decided')
    return { ...gatewayFailure('conflict', [{ rule: refusal, pointer: '/version' }]), current }
  return gatewayFailure('broken-rule', [{ rule: refusal, pointer: '/verdicts' }])
}
