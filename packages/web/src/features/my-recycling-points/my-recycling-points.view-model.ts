import { inject, injectable } from 'inversify'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
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
import { ImportGateway, type ImportPage, type ImportRun } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import type { OrgActor } from '@recircle/core/moderation'
import { ProposalGateway } from '@recircle/core/proposal'
import { Notifier } from '@recircle/core/notification'
import type { GatewayResult } from '@recircle/core/wire'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { OwnerActionsModel } from '../../owned/owner-actions/owner-actions.view-model.ts'
import { OwnerListModel, type OwnerListSnapshot } from '../../owned/owner-list/owner-list.model.ts'
import { PhonePlans } from '../../owned/owner-actions/phone-plans.model.ts'
import { closablePoint } from '../../facility/actions/closable-point.ts'
import { actionsOf, type PointAction } from '../../facility/actions/owned-point.ts'
import { VisitorAccess } from '../../routing/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../routing/screen/screen-model.ts'
import type { MyPointsList } from './my-point-model.ts'
import { everyPoint, listQueryOf, readMyPointsQuery, type MyPointsQuery } from './my-points-query.ts'
import { PointActsModel } from './point-acts.model.ts'

/** SRC-17: an import whose drafts staff review together. */
export type WaitingImport = Pick<ImportRun, 'id' | 'fileName'>

/** The part of the import gateway that the list needs. */
interface ReviewedImports {
  list(
    page: ImportPage,
  ): Promise<GatewayResult<{ readonly items: readonly (WaitingImport & Pick<ImportRun, 'review'>)[] }>>
}

export interface MyPointsSnapshot extends OwnerListSnapshot<Facility, MyPointsQuery> {
  readonly materials: readonly Material[]
  readonly suggestedIds: readonly string[]
  readonly waitingImports: readonly WaitingImport[]
}

/** The maximum of one call; with more suggestions, some cards lack the note. */
const mostRead = 100
const newestImports = 20

/** FAC-4: the points of the owner's organization. */
@injectable()
export class MyRecyclingPointsViewModel implements ScreenModel<MyPointsSnapshot> {
  readonly list: MyPointsList
  readonly acts: PointActsModel
  private materials: readonly Material[] = []
  /** The points with a suggestion by their owner. */
  private suggestedIds: readonly string[] = []
  waitingImports: readonly WaitingImport[] = []
  private readonly phones = new PhonePlans()
  private readonly actor: () => OrgActor

  constructor(
    @inject(FacilityGateway) private readonly gateway: FacilityGateway,
    @inject(Notifier) notifier: Notifier,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
    @inject(ProposalGateway) private readonly proposals: Pick<ProposalGateway, 'waiting'>,
    @inject(ImportGateway) private readonly imports: ReviewedImports,
  ) {
    const actor = currentActor(visitor)
    this.actor = actor
    const { phones } = this
    this.list = new OwnerListModel(
      {
        statuses: facilityStatuses,
        statusIds: facilityStatusIds,
        plain: everyPoint,
        async list(query: MyPointsQuery, orgId) {
          const page = await gateway.list(listQueryOf(query, orgId))
          if (page.ok) await phones.loadFor(page.value.items)
          return page
        },
        opensFormAtOnce: (action, facility) => action === 'edit' && facilityLife.toDraft(facility.status) === null,
        makeActions: (ends) => new OwnerActionsModel(closablePoint({ gateway, actor }), notifier, ends),
      },
      actor,
    )
    this.acts = new PointActsModel({
      gateway,
      notifier,
      actor,
      show: (before, now) => this.list.showInstead(before, now),
    })
    makeAutoObservable<this, 'gateway' | 'actor' | 'phones' | 'materials' | 'proposals' | 'imports' | 'suggestedIds'>(
      this,
      {
        gateway: false,
        actor: false,
        phones: false,
        proposals: false,
        imports: false,
        list: false,
        acts: false,
        materials: observableRef,
        suggestedIds: observableRef,
        waitingImports: observableRef,
      },
      { autoBind: true },
    )
  }

  async load({ query }: ScreenInput): Promise<ScreenOutcome> {
    await Promise.all([this.list.load(readMyPointsQuery(query)), ...this.loadRest()])
    return 'ready'
  }

  snapshot(): MyPointsSnapshot {
    const { materials, suggestedIds, waitingImports } = this
    return { ...this.list.shown, materials, suggestedIds, waitingImports }
  }

  restore({ materials, suggestedIds, waitingImports, ...shown }: MyPointsSnapshot): void {
    this.materials = materials
    this.suggestedIds = suggestedIds
    this.waitingImports = waitingImports
    this.list.restore(shown)
  }

  async reload(): Promise<void> {
    await Promise.all([this.list.reload(), ...this.loadRest()])
  }

  get publicCount(): number {
    return facilityStatuses.filter(isPublicStatus).reduce((sum, status) => sum + this.list.countOf(status), 0)
  }

  materialsOf({ rates }: Facility): readonly Material[] {
    return rates.flatMap(({ materialId }) => this.materials.find(({ id }) => id === materialId) ?? [])
  }

  actionsOf(facility: Facility): readonly PointAction[] {
    return actionsOf(facility, this.actor(), this.phones.context)
  }

  /** FAC-6 */
  missingOf(facility: Facility): readonly MissingPart[] {
    if (standingOf(facility) !== 'draft') return []
    return facilityLife.missingOfDraft(facility, this.phones.context)
  }

  /** FAC-5: only a point that is or was accepted can be copied. */
  mayBeCopied({ status }: Facility): boolean {
    return isPublicStatus(status) || status === 'closed'
  }

  hasOwnSuggestion({ id }: Facility): boolean {
    return this.suggestedIds.includes(id)
  }

  private loadRest(): readonly Promise<void>[] {
    return [this.loadMaterials(), this.loadSuggested(), this.loadWaitingImports()]
  }

  /** If it fails, the list is shown without the note. */
  private async loadWaitingImports(): Promise<void> {
    const runs = await this.imports.list({ limit: newestImports, offset: 0 })
    if (!runs.ok) return
    const waiting = runs.value.items.filter(({ review }) => review === 'waiting')
    runInAction(() => (this.waitingImports = waiting.map(({ id, fileName }) => ({ id, fileName }))))
  }

  /** If it fails, the list is shown without the notes. */
  private async loadSuggested(): Promise<void> {
    const waiting = await this.proposals.waiting({ limit: mostRead, offset: 0 })
    if (!waiting.ok) return
    const suggested = waiting.value.items.flatMap(({ by, facilityId }) => (by === 'owner' ? (facilityId ?? []) : []))
    runInAction(() => (this.suggestedIds = suggested))
  }

  private async loadMaterials(): Promise<void> {
    if (this.materials.length > 0) return
    const materials = await this.gateway.materials()
    if (materials.ok) runInAction(() => (this.materials = materials.value))
  }
}
