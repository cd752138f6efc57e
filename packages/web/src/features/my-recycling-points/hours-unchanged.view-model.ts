import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import type { OrgActor } from '@recircle/core/moderation'
import {
  hoursUnchangedMax,
  onMapOf,
  ownerStartCalls,
  toConfirmOf,
  type DuePoint,
  type HoursOutcome,
} from '@recircle/core/owner-start'
import { Clock } from '@recircle/core/shared'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** How many points the last answer confirmed, found changed, and found gone from the map. */
export interface HoursResult {
  readonly confirmed: number
  readonly moved: number
  readonly gone: number
}

/** TRUTH-58: the points that nobody has confirmed lately, of which the owner confirms the hours of many at once. */
@injectable()
export class HoursUnchangedViewModel {
  state: 'loading' | 'failed' | 'ready' = 'loading'
  isBusy = false
  /** No answer has come; what is ticked stays. */
  hasFailed = false
  hasChosenNone = false
  result: HoursResult | null = null
  private due: readonly DuePoint[] = []
  private offIds: ReadonlySet<string> = new Set()
  private movedIds: ReadonlySet<string> = new Set()

  private readonly actor: () => OrgActor

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(Clock) private readonly clock: Pick<Clock, 'nowMs'>,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
  ) {
    this.actor = currentActor(visitor)
    makeObserved(this)
  }

  activate(): () => void {
    void this.load()
    return () => undefined
  }

  /** The oldest, as many as one call takes. */
  get points(): readonly DuePoint[] {
    return this.withHours.slice(0, hoursUnchangedMax)
  }

  get more(): number {
    return this.withHours.length - this.points.length
  }

  get mobilePoints(): readonly DuePoint[] {
    return this.due.filter(({ isMobile }) => isMobile)
  }

  /** There is nothing to confirm about hours that nobody has stated. */
  get pointsWithoutHours(): readonly DuePoint[] {
    return this.due.filter((point) => !point.isMobile && !hasHours(point))
  }

  get chosen(): readonly DuePoint[] {
    return this.points.filter(({ id }) => this.isOn(id))
  }

  isOn(id: string): boolean {
    return !this.offIds.has(id)
  }

  hasMoved(id: string): boolean {
    return this.movedIds.has(id)
  }

  turn(id: string, on: boolean): void {
    this.hasChosenNone = false
    this.offIds = new Set(on ? [...this.offIds].filter((off) => off !== id) : [...this.offIds, id])
  }

  turnAll(on: boolean): void {
    this.hasChosenNone = false
    this.offIds = new Set(on ? [] : this.points.map(({ id }) => id))
  }

  async load(): Promise<void> {
    const actor = this.actor()
    if (actor.kind !== 'creator') return
    this.state = 'loading'
    const onMap = await this.calls.ask(ownerStartCalls.due, { query: onMapOf(actor.orgId) })
    runInAction(() => {
      this.state = onMap.ok ? 'ready' : 'failed'
      if (onMap.ok) this.due = toConfirmOf(onMap.value.items, this.clock.nowMs())
    })
  }

  async confirm(): Promise<void> {
    if (this.isBusy) return
    const { chosen } = this
    this.hasChosenNone = chosen.length === 0
    if (this.hasChosenNone) return
    this.isBusy = true
    this.hasFailed = false
    this.result = null
    const answer = await this.calls.ask(ownerStartCalls.confirmHours, { sent: { points: chosen } })
    if (!answer.ok) {
      runInAction(() => {
        this.isBusy = false
        this.hasFailed = true
      })
      return
    }
    const idsOf = (...outcomes: readonly HoursOutcome[]): ReadonlySet<string> =>
      new Set(answer.value.points.filter(({ outcome }) => outcomes.includes(outcome)).map(({ id }) => id))
    const [confirmed, moved, gone] = [idsOf('counted', 'already'), idsOf('moved'), idsOf('hidden', 'unknown')]
    // Their hours must be looked at again, so they are read again.
    if (moved.size > 0) await this.load()
    runInAction(() => {
      this.isBusy = false
      this.result = { confirmed: confirmed.size, moved: moved.size, gone: gone.size }
      this.movedIds = moved
      this.offIds = new Set([...this.offIds, ...moved])
      this.due = this.due.filter(({ id }) => !confirmed.has(id) && !gone.has(id))
    })
  }

  private get withHours(): readonly DuePoint[] {
    return this.due.filter((point) => !point.isMobile && hasHours(point))
  }
}

const hasHours = ({ hours, hoursText }: DuePoint): boolean =>
  hoursText !== '' || Object.values(hours).some(({ noData }) => !noData)
