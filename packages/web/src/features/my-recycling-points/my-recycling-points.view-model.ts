import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import {
  FacilityGateway,
  facilityLife,
  facilityStatuses,
  facilityStatusIds,
  isPublicStatus,
  standingOf,
  type Facility,
  type MissingPart,
} from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import type { LifeMoment, OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { actionsOf, ownedPoint, type PointAction } from '../../facility/actions/owned-point.ts'
import { pointSummary } from '../../facility/point-data.ts'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { OwnerActionsModel } from '../../owned/owner-actions/owner-actions.ts'
import { OwnerListModel } from '../../owned/owner-list/owner-list.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import type { MyPointsList } from './my-point.types.ts'
import {
  loadNotes,
  noNotes,
  pagesOf,
  type MyPointsData,
  type NotePorts,
  type PointNotes,
  type WaitingImport,
} from './my-recycling-points.load.ts'
import { everyPoint } from './my-points-query.ts'
import { PointActs } from './point-acts.ts'

/** FAC-4: the points of the owner's organization. */
@injectable()
export class MyRecyclingPointsViewModel {
  readonly list: MyPointsList
  readonly acts: PointActs
  private notes: PointNotes = noNotes
  private readonly notePorts: NotePorts
  private readonly actor: () => OrgActor

  constructor(
    @inject(FacilityGateway) facilities: FacilityGateway,
    @inject(Notifier) notifier: Notifier,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
    @inject(Calls) calls: Calls,
    @inject(Clock) private readonly clock: Pick<Clock, 'nowMs'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {
    const actor = currentActor(visitor)
    this.actor = actor
    this.notePorts = { facilities, calls, clock, visitor }
    const titleOf = (facility: Facility): string => this.titleOf(facility)
    this.list = new OwnerListModel(
      {
        statuses: facilityStatuses,
        statusIds: facilityStatusIds,
        plain: everyPoint,
        list: pagesOf(facilities),
        opensFormAtOnce: (action, facility) => action === 'edit' && facilityLife.toDraft(facility.status) === null,
        makeActions: (ends) =>
          new OwnerActionsModel(ownedPoint({ gateway: facilities, actor, clock, titleOf }), notifier, ends),
      },
      actor,
    )
    this.acts = new PointActs({
      gateway: facilities,
      notifier,
      actor,
      titleOf,
      show: (before, now) => this.list.showInstead(before, now),
    })
    makeObserved(this)
  }

  restore({ list, notes }: MyPointsData): void {
    this.notes = notes
    this.list.restore(list)
  }

  async reload(): Promise<void> {
    const [notes] = await Promise.all([loadNotes(this.notePorts, this.notes), this.list.reload()])
    runInAction(() => (this.notes = notes))
  }

  get waitingImports(): readonly WaitingImport[] {
    return this.notes.waitingImports
  }

  get publicCount(): number {
    return facilityStatuses.filter(isPublicStatus).reduce((sum, status) => sum + this.list.countOf(status), 0)
  }

  get due(): number {
    return this.notes.dueIds.length
  }

  isDue({ id }: Facility): boolean {
    return this.notes.dueIds.includes(id)
  }

  materialsOf({ rates }: Facility): readonly Material[] {
    return rates.flatMap(({ materialId }) => this.notes.materials.find(({ id }) => id === materialId) ?? [])
  }

  /** FAC-27 */
  titleOf(facility: Facility): string {
    return pointSummary(facility, { materials: this.materialsOf(facility), language: languageOf(this.page.locale) })
      .name
  }

  actionsOf(facility: Facility): readonly PointAction[] {
    return actionsOf(facility, this.actor(), this.at())
  }

  /** FAC-6 */
  missingOf(facility: Facility): readonly MissingPart[] {
    if (standingOf(facility) !== 'draft') return []
    return facilityLife.missingOfDraft(facility, this.at())
  }

  /** FAC-5: only a point that is or was accepted can be copied. */
  mayBeCopied({ status }: Facility): boolean {
    return isPublicStatus(status) || status === 'closed'
  }

  hasOwnSuggestion({ id }: Facility): boolean {
    return this.notes.suggestedIds.includes(id)
  }

  private at(): LifeMoment {
    return { ...lazyPhoneMetadata.known, nowMs: this.clock.nowMs() }
  }
}
