import { inject, injectable } from 'inversify'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  FacilityGateway,
  facilityStatuses,
  facilityStatusIds,
  isPublicStatus,
  missingParts,
  type Facility,
  type FacilityStatus,
  type MissingPart,
} from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import type { OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import type { GatewayResult, Page, StatusCounts } from '@recircle/core/wire'
import { currentActor } from '../../point-actions/current-actor.ts'
import { actionsOf, opensFormAtOnce, type PointAction } from '../../point-actions/point-action.ts'
import { PointActionsModel, type PointActionDone } from '../../point-actions/point-actions.view-model.ts'
import { VisitorAccess } from '../../routes/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../screen/screen-model.ts'
import { everyPoint, listQueryOf, pointsOnPage, readMyPointsQuery, type MyPointsQuery } from './my-points-query.ts'

export interface PointToEdit {
  readonly id: string
  readonly reason: string
}

export interface MyPointsSnapshot {
  readonly query: MyPointsQuery
  readonly points: readonly Facility[]
  readonly found: number
  readonly counts: StatusCounts
  readonly materials: readonly Material[]
  readonly hasFailed: boolean
}

const nothing: MyPointsSnapshot = {
  query: everyPoint,
  points: [],
  found: 0,
  counts: {},
  materials: [],
  hasFailed: false,
}

/** The points of one's own organisation. */
@injectable()
export class MyRecyclingPointsViewModel implements ScreenModel<MyPointsSnapshot> {
  shown = nothing
  isReloading = false
  /** FAC-5: a draft by now, so that its form may open; with what a moderator said of it before. */
  toEdit: PointToEdit | null = null
  readonly actions: PointActionsModel
  private readonly actor: () => OrgActor

  constructor(
    @inject(FacilityGateway) private readonly gateway: FacilityGateway,
    @inject(Notifier) notifier: Notifier,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
  ) {
    this.actor = currentActor(visitor)
    this.actions = new PointActionsModel(
      { gateway, notifier, actor: this.actor },
      (done) => this.takeDone(done),
      () => this.reload(),
    )
    makeAutoObservable<this, 'gateway' | 'actor'>(
      this,
      { gateway: false, actor: false, actions: false, shown: observableRef },
      { autoBind: true },
    )
  }

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    await this.fetch(readMyPointsQuery(query))
    return 'ready'
  }

  snapshot(): MyPointsSnapshot {
    return this.shown
  }

  restore(snapshot: MyPointsSnapshot): void {
    this.shown = snapshot
  }

  get query(): MyPointsQuery {
    return this.shown.query
  }

  get points(): readonly Facility[] {
    return this.shown.points
  }

  get hasFailed(): boolean {
    return this.shown.hasFailed
  }

  get total(): number {
    return facilityStatuses.reduce((sum, status) => sum + this.countOf(status), 0)
  }

  get publicCount(): number {
    return facilityStatuses.filter(isPublicStatus).reduce((sum, status) => sum + this.countOf(status), 0)
  }

  /** The statuses that some point has, and the chosen one. */
  get statuses(): readonly FacilityStatus[] {
    return facilityStatuses.filter((status) => this.countOf(status) > 0 || status === this.query.status)
  }

  get pageCount(): number {
    return Math.ceil(this.shown.found / pointsOnPage)
  }

  /** There is nothing yet, as against nothing that fits the filter. */
  get isEmpty(): boolean {
    return !this.hasFailed && this.total === 0 && this.query.status === null && this.query.text.trim() === ''
  }

  countOf(status: FacilityStatus): number {
    return this.shown.counts[facilityStatusIds[status]] ?? 0
  }

  materialsOf({ rates }: Facility): readonly Material[] {
    return rates.flatMap(({ materialId }) => this.shown.materials.find(({ id }) => id === materialId) ?? [])
  }

  actionsOf(facility: Facility): readonly PointAction[] {
    return actionsOf(facility, this.actor())
  }

  /** FAC-6 */
  missingOf(facility: Facility): readonly MissingPart[] {
    return facility.status === 'draft' ? missingParts(facility) : []
  }

  /** FAC-5: only an accepted point, or one that was, is made anew. */
  mayBeCopied({ status }: Facility): boolean {
    return isPublicStatus(status) || status === 'closed'
  }

  isBusyWith({ id }: Facility): boolean {
    return this.actions.isBusy && this.actions.asked?.facility.id === id
  }

  /** FAC-5: a draft has nothing to be asked about. */
  choose(action: PointAction, facility: Facility): void {
    if (action === 'edit' && opensFormAtOnce(facility)) this.toEdit = { id: facility.id, reason: '' }
    else this.actions.ask(action, facility)
  }

  async reload(): Promise<void> {
    this.isReloading = true
    await this.fetch(this.query)
    runInAction(() => (this.isReloading = false))
  }

  private takeDone({ action, facility, before }: PointActionDone): void {
    if (action === 'edit') {
      this.toEdit = { id: before.id, reason: before.statusComment }
      return
    }
    const points = this.points.flatMap((point) => (point.id === before.id ? (facility ?? []) : point))
    this.shown = { ...this.shown, points }
    void this.reload()
  }

  private async fetch(query: MyPointsQuery): Promise<void> {
    const actor = this.actor()
    if (actor.kind !== 'creator') {
      runInAction(() => (this.shown = { ...nothing, query }))
      return
    }
    const [page, materials] = await Promise.all([
      this.listPage(query, actor.orgId),
      this.shown.materials.length > 0 ? { ok: true as const, value: this.shown.materials } : this.gateway.materials(),
    ])
    runInAction(() => {
      const known = materials.ok ? materials.value : []
      if (!page.ok) {
        this.shown = { ...this.shown, query, materials: known, hasFailed: true }
        return
      }
      const found = page.value.pagination?.count ?? page.value.items.length
      this.shown = {
        query,
        points: page.value.items,
        found,
        counts: page.value.statusCounts ?? {},
        materials: known,
        hasFailed: false,
      }
    })
  }

  /** The last point of the last page may have gone: then the page before is shown. */
  private async listPage(query: MyPointsQuery, orgId: string): Promise<GatewayResult<Page<Facility>>> {
    const answer = await this.gateway.list(listQueryOf(query, orgId))
    const found = answer.ok ? (answer.value.pagination?.count ?? 0) : 0
    if (!answer.ok || answer.value.items.length > 0 || found === 0) return answer
    return this.gateway.list(listQueryOf({ ...query, page: Math.ceil(found / pointsOnPage) }, orgId))
  }
}
