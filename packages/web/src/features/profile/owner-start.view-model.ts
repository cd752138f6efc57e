import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { OwnerStartGateway, ownerStartOf, type StartPart, type OwnerStart } from '@recircle/core/owner-start'
import type { Role, Session } from '@recircle/core/session'
import { Clock } from '@recircle/core/shared'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

type Owner = Pick<Session, 'auth' | 'roles'>

const roleOf: Readonly<Record<StartPart, Role>> = {
  points: 'recycling-points-creator',
  onMap: 'recycling-points-creator',
  events: 'charity-events-creator',
}

/** ROUTE-27: what waits for an owner. A refreshed profile has the same desk. */
@injectable()
export class OwnerStartViewModel {
  desk: OwnerStart | null = null
  hasFailed = false
  /** DESK-16: how many questions of staff wait for an answer. */
  asked = 0
  private owner: Owner | null = null

  constructor(
    @inject(OwnerStartGateway) private readonly gateway: OwnerStartGateway,
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
    const [points, onMap, events] = await Promise.all([this.read('points'), this.read('onMap'), this.read('events')])
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

  private async read(part: StartPart) {
    const { owner } = this
    const orgId = owner?.auth.orgId ?? null
    return orgId !== null && owner?.roles.includes(roleOf[part]) ? this.gateway.read(part, orgId) : null
  }
}
