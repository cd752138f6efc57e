import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { declinedOf, onMapOf, ownerStartCalls, ownerStartOf, type OwnerStart } from '@recircle/core/owner-start'
import type { Role, Session } from '@recircle/core/session'
import { Clock } from '@recircle/core/shared'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

type Owner = Pick<Session, 'auth' | 'roles'>

/** ROUTE-27: what waits for an owner. A refreshed profile has the same desk. */
@injectable()
export class OwnerStartViewModel {
  desk: OwnerStart | null = null
  hasFailed = false
  /** DESK-16: how many questions of staff wait for an answer. */
  asked = 0
  private owner: Owner | null = null

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(Clock) private readonly clock: Pick<Clock, 'nowMs'>,
  ) {
    makeObserved(this)
  }

  restore(owner: Owner): void {
    this.owner = owner
  }

  activate(): () => void {
    if (this.isOwner) void this.load()
    return () => undefined
  }

  get isOwner(): boolean {
    return this.owner !== null && this.owner.auth.orgId !== null && this.owner.roles.some((role) => role !== 'user')
  }

  setAsked(asked: number): void {
    this.asked = asked
  }

  /** The parts of the desk that the account has; none if one cannot be read. */
  async load(): Promise<void> {
    this.hasFailed = false
    const { calls } = this
    const orgId = this.owner?.auth.orgId ?? null
    const [declined, onMapNow] = [{ query: declinedOf(orgId ?? '') }, { query: onMapOf(orgId ?? '') }]
    const hasPoints = orgId !== null && this.hasRole('recycling-points-creator')
    const hasEvents = orgId !== null && this.hasRole('charity-events-creator')
    const [points, onMap, events] = await Promise.all([
      hasPoints ? calls.ask(ownerStartCalls.declinedPoints, declined) : null,
      hasPoints ? calls.ask(ownerStartCalls.onMap, onMapNow) : null,
      hasEvents ? calls.ask(ownerStartCalls.declinedEvents, declined) : null,
    ])
    runInAction(() => {
      if (points?.ok === false || onMap?.ok === false || events?.ok === false) {
        this.desk = null
        this.hasFailed = true
        return
      }
      const lists = { points: points && points.value, onMap: onMap && onMap.value, events: events && events.value }
      this.desk = ownerStartOf(lists, this.clock.nowMs())
    })
  }

  private hasRole(role: Role): boolean {
    return this.owner?.roles.includes(role) ?? false
  }
}
