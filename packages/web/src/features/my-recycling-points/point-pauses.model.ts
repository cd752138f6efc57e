import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  mayPauseMaterials,
  noMaterialId,
  type Facility,
  type FacilityGateway,
  type MaterialPause,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { noticeMs } from '../../notifications/notice-rules.ts'

interface PausePorts {
  readonly gateway: Pick<FacilityGateway, 'setPause'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly actor: () => OrgActor
  /** Replaces the point in the list. */
  readonly show: (before: Facility, now: Facility) => void
}

/** TRUTH-41: an owner pauses and resumes materials. */
export class PointPausesModel {
  /** The point whose dialog is open. */
  dialogFacility: Facility | null = null
  isBusy = false
  hasFailed = false

  constructor(private readonly ports: PausePorts) {
    makeAutoObservable<this, 'ports'>(this, { ports: false, dialogFacility: observableRef }, { autoBind: true })
  }

  mayPause(facility: Facility): boolean {
    return mayPauseMaterials(facility, this.ports.actor()) && materialIdsOf(facility).length > 0
  }

  ask(facility: Facility): void {
    this.hasFailed = false
    this.dialogFacility = facility
  }

  dismiss(): void {
    if (!this.isBusy) this.dialogFacility = null
  }

  async pause(materialId: number, pause: MaterialPause): Promise<void> {
    if (this.dialogFacility !== null) await this.set(this.dialogFacility, materialId, pause)
  }

  async resume(facility: Facility, materialId: number): Promise<void> {
    await this.set(facility, materialId, null)
  }

  private async set(facility: Facility, materialId: number, pause: MaterialPause | null): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.hasFailed = false
    const { gateway, notifier, show } = this.ports
    const answer = await gateway.setPause(facility, materialId, pause)
    const now = answer.ok ? answer.value : (answer.current ?? null)
    runInAction(() => {
      this.isBusy = false
      this.hasFailed = !answer.ok
      if (answer.ok) this.dialogFacility = null
      // Keeps the input, for the current version of the point.
      else if (this.dialogFacility !== null) this.dialogFacility = now ?? this.dialogFacility
    })
    if (now !== null) show(facility, now)
    const code = pause === null ? 'facility.resumeMaterial' : 'facility.pauseMaterial'
    const about = { params: { name: facility.name }, key: `facility.${facility.id}` }
    if (answer.ok) notifier.notify({ kind: 'success', code: `${code}.success`, ...about, timeoutMs: noticeMs })
    // The dialog shows its own failure.
    else if (pause === null) notifier.notify({ kind: 'error', code: `${code}.failure`, ...about })
  }
}

/** Without duplicates. */
export const materialIdsOf = ({ rates }: Facility): readonly number[] => [
  ...new Set(rates.map(({ materialId }) => materialId).filter((id) => id !== noMaterialId)),
]
