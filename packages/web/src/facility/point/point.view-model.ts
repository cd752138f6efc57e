import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import {
  confirmationCalls,
  confirmationOutcomeOf,
  type ConfirmationOutcome,
  type Confirmations,
  type FactGroup,
} from '@recircle/core/confirmation'
import { FacilityGateway } from '@recircle/core/facility'
import { Clock, PersistedStore, TabStore, type KeyValueStore } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { isNewVisit, visitCalls, type VisitKind } from '@recircle/core/visits'
import { VisitorAccess } from '../../routing/access.ts'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { loadBring, type BringAnswer } from './load-bring.ts'
import type { PointPage } from './load-point.ts'
import type { PointDetails } from '../point-data.ts'

/** Stores the id of the point that this browser confirmed last, and the time. */
const confirmedKey = 'confirmedPoint'

/** The page of one point: what visitors confirm, ask and do there. */
@injectable()
export class PointViewModel {
  /** The answer to the visitor's press. */
  outcome: ConfirmationOutcome | null = null
  isConfirming = false
  bring: BringAnswer | 'failed' | null = null
  isAsking = false
  private loaded: PointPage | null = null
  /** TRUTH-51, TRUTH-56: made since the page was loaded, in this tab or another. */
  since: Confirmations | null = null

  constructor(
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'get' | 'materials'>,
    @inject(Calls) private readonly calls: Calls,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'current'>,
    @inject(PersistedStore) private readonly persisted: Pick<KeyValueStore, 'set' | 'subscribe'>,
    @inject(TabStore) private readonly tab: Pick<KeyValueStore, 'get' | 'set'>,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly context: Pick<PageContext, 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(page: PointPage): void {
    this.loaded = page
    this.bring = page.bring ?? null
  }

  activate(): () => void {
    void this.tell('opened')
    return this.persisted.subscribe((key, value) => {
      if (key === confirmedKey && value?.startsWith(this.point.id) === true) void this.renewConfirmations()
    })
  }

  get page(): PointPage {
    if (this.loaded === null) throw new Error('No point was given')
    return this.loaded
  }

  get point(): PointDetails {
    const { point } = this.page
    return this.since ? { ...point, confirmations: this.since } : point
  }

  /** What one press confirms. */
  get confirmed(): readonly FactGroup[] {
    return ['existence', 'hours', ...(this.point.rates.length > 0 ? (['materials'] as const) : [])]
  }

  /** TRUTH-23 */
  async confirm(): Promise<void> {
    if (this.isConfirming) return
    this.isConfirming = true
    const { id, version } = this.point
    const sent = { version, groups: this.confirmed }
    const outcome = confirmationOutcomeOf(await this.calls.ask(confirmationCalls.confirm, { id, sent }))
    const isNoted = outcome === 'counted' || outcome === 'already'
    if (isNoted && (await this.renewConfirmations())) this.persisted.set(confirmedKey, `${id} ${this.clock.nowMs()}`)
    runInAction(() => {
      this.outcome = outcome
      this.isConfirming = false
    })
  }

  /** TRUTH-51: the server's current ones; false if the request fails. */
  private async renewConfirmations(): Promise<boolean> {
    const answer = await this.facilities.get(this.point.id)
    if (!answer.ok) return false
    runInAction(() => (this.since = answer.value.confirmations))
    return true
  }

  /** GUIDE-20: answers within the loaded page. */
  async ask(text: string): Promise<void> {
    if (this.isAsking || text === '') return
    this.isAsking = true
    const question = {
      text,
      point: this.point,
      language: languageOf(this.context.locale),
      nowMs: this.clock.nowMs(),
    }
    const answer = await loadBring(this.calls, this.facilities, question)
    runInAction(() => {
      this.isAsking = false
      this.bring = answer ?? 'failed'
    })
  }

  /** STATS-1, STATS-2: that the point was opened, directions asked for or called: at most once an hour per tab, and never for the point's owners. */
  async tell(kind: VisitKind): Promise<void> {
    const { id, orgId } = this.point
    const key = `${kind} ${id}`
    const last = this.tab.get(key)
    const nowMs = this.clock.nowMs()
    if (!isNewVisit(last === null ? null : Number(last), nowMs)) return
    this.tab.set(key, String(nowMs))
    const account = await this.visitor.current().catch(() => null)
    if (account?.profile.orgId !== orgId) await this.calls.ask(visitCalls.tell, { sent: { id, kind }, isParting: true })
  }
}
