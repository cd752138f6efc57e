import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  mayChangeStops,
  type RequestedStopChange,
  type Facility,
  type FacilityGateway,
  type StopTimeKey,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { noticeMs } from '../../notifications/notice-rules.ts'

interface StopChangePorts {
  readonly gateway: Pick<FacilityGateway, 'setStopChange'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly actor: () => OrgActor
  /** Replaces the point in the list. */
  readonly show: (before: Facility, now: Facility) => void
}

/** STOP-13: an owner calls off, moves and restores single stops. */
export class StopChangesModel {
  /** The point whose dialog is open. */
  dialogFacility: Facility | null = null
  isBusy = false
  hasFailed = false

  constructor(private readonly ports: StopChangePorts) {
    makeAutoObservable<this, 'ports'>(this, { ports: false, dialogFacility: observableRef }, { autoBind: true })
  }

  mayChange(facility: Facility): boolean {
    return mayChangeStops(facility, this.ports.actor())
  }

  ask(facility: Facility): void {
    this.hasFailed = false
    this.dialogFacility = facility
  }

  dismiss(): void {
    if (!this.isBusy) this.dialogFacility = null
  }

  async change(meant: StopTimeKey, change: RequestedStopChange): Promise<void> {
    if (this.dialogFacility !== null) await this.set(this.dialogFacility, meant, change)
  }

  async restore(facility: Facility, meant: StopTimeKey): Promise<void> {
    await this.set(facility, meant, null)
  }

  private async set(facility: Facility, meant: StopTimeKey, change: RequestedStopChange | null): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.hasFailed = false
    const { gateway, notifier, show } = this.ports
    const answer = await gateway.setStopChange(facility, meant, change)
    const now = answer.ok ? answer.value : (answer.current ?? null)
    runInAction(() => {
      this.isBusy = false
      this.hasFailed = !answer.ok
      if (answer.ok) this.dialogFacility = null
      // Keeps the input, for the current version of the point.
      else if (this.dialogFacility !== null) this.dialogFacility = now ?? this.dialogFacility
    })
    if (now !== null) show(facility, now)
    const code = change === null ? 'facility.restoreStop' : 'facility.changeStop'
    const about = { params: { name: facility.name }, key: `facility.${facility.id}` }
    if (answer.ok) notifier.notify({ kind: 'success', code: `${code}.success`, ...about, timeoutMs: noticeMs })
    // The dialog shows its own failure.
    else if (change === null) notifier.notify({ kind: 'error', code: `${code}.failure`, ...about })
  }
}
