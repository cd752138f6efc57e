import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { FacilityGateway } from '@recircle/core/facility'
import type { Material, Unit } from '@recircle/core/material'
import type { OrgActor } from '@recircle/core/moderation'
import { isOpen, mayDecide, reportCalls, type ReviewedReport } from '@recircle/core/report'
import { Clock } from '@recircle/core/shared'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import {
  decisionOf,
  emptyDraft,
  lacksReason,
  type SuggestionDraft,
  type SuggestionVerdict,
} from './suggestion-draft.ts'
import { shownOnPage, type SuggestionsQuery } from './suggestions-query.ts'
import { readSuggestions, type SuggestionsData } from './suggestions.load.ts'

/** The message above the buttons: why nothing was decided, or the outcome. */
export type SuggestionNotice =
  | 'decided'
  | 'decided-meanwhile'
  | 'changed-meanwhile'
  | 'reason-missing'
  | 'not-on-map'
  | 'breaks-rule'
  | 'forbidden'
  | 'failed'

const nothing: SuggestionsData = {
  query: { state: 'open', page: 1 },
  items: [],
  found: 0,
  hasFailed: false,
  materials: [],
  units: [],
}

/** TRUTH-48: the suggestions about points of the owner's organization, and the decisions on them. */
@injectable()
export class SuggestionsViewModel {
  shown: SuggestionsData = nothing
  isReloading = false
  openId: string | null = null
  draft: SuggestionDraft = emptyDraft
  notice: { readonly id: string; readonly kind: SuggestionNotice } | null = null
  /** The decision in flight. */
  deciding: SuggestionVerdict | null = null
  /** Suggestions decided while the open list is shown: they stay with their outcome until the list is left. */
  private settled: readonly { readonly report: ReviewedReport; readonly at: number }[] = []
  private lastLook = 0
  private readonly actor: () => OrgActor

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(Clock) private readonly clock: Clock,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'state' | 'subscribe'>,
  ) {
    this.actor = currentActor(visitor)
    makeObserved(this)
  }

  /** The opened suggestion belonged to another URL. */
  restore(shown: SuggestionsData): void {
    this.lastLook += 1
    this.isReloading = false
    this.openId = null
    this.notice = null
    this.settled = []
    this.shown = shown
  }

  /** TRUTH-46: every change of a suggestion updates the session's profile, even if the count stays the same. */
  activate(): () => void {
    let seen = this.visitor.state.session?.profile
    return this.visitor.subscribe(() => {
      const profile = this.visitor.state.session?.profile
      if (profile === undefined || profile === seen) return
      seen = profile
      void this.reload()
    })
  }

  get query(): SuggestionsQuery {
    return this.shown.query
  }

  get hasFailed(): boolean {
    return this.shown.hasFailed
  }

  get pageCount(): number {
    return Math.ceil(this.shown.found / shownOnPage)
  }

  get items(): readonly ReviewedReport[] {
    const { items } = this.shown
    const merged = [...items]
    for (const { report, at } of this.settled)
      if (!items.some(({ id }) => id === report.id)) merged.splice(at, 0, report)
    return merged
  }

  get materials(): readonly Material[] {
    return this.shown.materials
  }

  get units(): readonly Unit[] {
    return this.shown.units
  }

  mayDecide(report: ReviewedReport): boolean {
    return isOpen(report.state) && mayDecide(report, this.actor(), this.clock.nowMs())
  }

  noticeOf(id: string): SuggestionNotice | null {
    return this.notice?.id === id ? this.notice.kind : null
  }

  async reload(): Promise<void> {
    this.isReloading = true
    await this.look()
    await this.followOpened()
  }

  /** Opens or collapses a suggestion; opening marks it as in review for its reporter. */
  async toggle(report: ReviewedReport): Promise<void> {
    const isOpening = this.openId !== report.id
    this.openId = isOpening ? report.id : null
    this.draft = emptyDraft
    this.notice = null
    if (!isOpening || !this.mayDecide(report)) return
    const answer = await this.calls.ask(reportCalls.review, { id: report.id })
    if (answer.ok) this.take(answer.value)
  }

  change(changes: Partial<SuggestionDraft>): void {
    this.draft = { ...this.draft, ...changes }
    if (this.notice?.kind === 'reason-missing') this.notice = null
  }

  async decide(report: ReviewedReport, verdict: SuggestionVerdict): Promise<void> {
    if (this.deciding !== null) return
    const { id } = report
    if (lacksReason(report, this.draft, verdict)) {
      this.notice = { id, kind: 'reason-missing' }
      return
    }
    this.deciding = verdict
    this.notice = null
    const answer = await this.calls.ask(reportCalls.decide, { id, sent: decisionOf(report, this.draft, verdict) })
    runInAction(() => {
      this.deciding = null
      if (answer.ok) return this.settle(answer.value, 'decided')
      const rule = answer.problems[0]?.rule ?? ''
      const { current } = answer
      if (current !== undefined && !isOpen(current.state)) return this.settle(current, 'decided-meanwhile')
      if (current !== undefined) this.take(current)
      this.notice = { id, kind: noticeOfRefusal(answer.error, rule) }
    })
  }

  /** Another owner of the organization, or staff, may have decided it meanwhile. */
  private async followOpened(): Promise<void> {
    const id = this.openId
    if (id === null || this.query.state !== 'open' || this.deciding !== null || this.hasFailed) return
    if (this.items.some((report) => report.id === id)) return
    const answer = await this.calls.ask(reportCalls.get, { id })
    runInAction(() => {
      if (this.openId !== id || this.items.some((report) => report.id === id)) return
      if (answer.ok && !isOpen(answer.value.state)) this.settle(answer.value, 'decided-meanwhile')
      else if (!answer.ok && answer.error === 'not-found') this.openId = null
    })
  }

  private settle(report: ReviewedReport, kind: 'decided' | 'decided-meanwhile'): void {
    const at = this.items.findIndex(({ id }) => id === report.id)
    this.take(report)
    if (!this.settled.some((each) => each.report.id === report.id))
      this.settled = [...this.settled, { report, at: Math.max(0, at) }]
    this.notice = { id: report.id, kind }
  }

  private take(report: ReviewedReport): void {
    this.shown = {
      ...this.shown,
      items: this.shown.items.map((each) => (each.id === report.id ? report : each)),
    }
  }

  private async look(): Promise<void> {
    const look = (this.lastLook += 1)
    const { calls, facilities, query } = this
    const next = await readSuggestions({ calls, facilities }, query, this.shown)
    runInAction(() => {
      if (look !== this.lastLook) return
      this.isReloading = false
      // After a failure the old list stays visible; the next change or return to the page reloads it.
      if (!next.hasFailed || this.shown.items.length === 0) this.shown = next
    })
  }
}

function noticeOfRefusal(error: string, rule: string): SuggestionNotice {
  if (rule === 'wrong-status') return 'not-on-map'
  if (error === 'conflict') return 'changed-meanwhile'
  if (rule === 'reason-required') return 'reason-missing'
  if (error === 'invalid' || error === 'broken-rule') return 'breaks-rule'
  return error === 'forbidden' || error === 'not-found' ? 'forbidden' : 'failed'
}
