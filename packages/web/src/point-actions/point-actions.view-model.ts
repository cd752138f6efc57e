import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import {
  BlockForm,
  blockFacility,
  changeFacilityStatus,
  deleteFacility,
  type Facility,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { FormModel } from '../forms/form-model.ts'
import { isClosure, outcomeCodeOf, transitOf, type ClosureAction, type PointAction } from './point-action.ts'

export interface PointActionsPorts {
  readonly gateway: Pick<FacilityGateway, 'transit' | 'delete'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly actor: () => OrgActor
}

/** What was done; the point as it is afterwards, null when it is gone or out of sight. */
export interface PointActionDone {
  readonly action: PointAction
  readonly facility: Facility | null
  readonly before: Facility
}

export interface AskedAction {
  readonly action: PointAction
  readonly facility: Facility
}

const noticeMs = 8000

/** FAC-8, FAC-9: every action of an owner is asked about, runs once, and says how it ended. */
export class PointActionsModel {
  asked: AskedAction | null = null
  isBusy = false
  /** FAC-10: a closure that failed keeps its dialog and what was typed in it. */
  hasClosureFailed = false
  readonly closure = new FormModel(() => new BlockForm())

  constructor(
    private readonly ports: PointActionsPorts,
    private readonly onDone: (done: PointActionDone) => void,
    private readonly onFailed: () => void,
  ) {
    makeAutoObservable<this, 'ports' | 'onDone' | 'onFailed'>(
      this,
      { ports: false, onDone: false, onFailed: false, closure: false, asked: observableRef },
      { autoBind: true },
    )
  }

  ask(action: PointAction, facility: Facility): void {
    if (this.isBusy) return
    this.closure.reset()
    this.hasClosureFailed = false
    this.asked = { action, facility }
  }

  cancel(): void {
    if (!this.isBusy) this.asked = null
  }

  async confirm(): Promise<void> {
    const { asked } = this
    if (asked === null || this.isBusy) return
    this.isBusy = true
    this.hasClosureFailed = false
    const outcome = isClosure(asked.action) ? await this.close(asked.action, asked.facility) : await this.run(asked)
    runInAction(() => {
      this.isBusy = false
      this.hasClosureFailed = outcome === 'failed' && isClosure(asked.action)
      if (!this.hasClosureFailed) this.asked = null
    })
    this.tell(asked, outcome === 'failed' ? 'failure' : 'success')
    if (outcome === 'failed') this.onFailed()
    else this.onDone({ action: asked.action, facility: outcome, before: asked.facility })
  }

  private async run({ action, facility }: AskedAction): Promise<Facility | null | 'failed'> {
    const { gateway } = this.ports
    const transit = transitOf(action, facility)
    const result = await (transit === null
      ? deleteFacility(gateway, facility, this.ports.actor())
      : changeFacilityStatus(gateway, { facility, transit, actor: this.ports.actor() }))
    return result.ok ? result.value : 'failed'
  }

  private async close(action: ClosureAction, facility: Facility): Promise<Facility | null | 'failed'> {
    try {
      return await blockFacility(this.ports.gateway, {
        facility,
        actor: this.ports.actor(),
        isForGood: action === 'closePermanently',
        reason: this.closure.values.reason,
      })
    } catch {
      return 'failed'
    }
  }

  private tell({ action, facility }: AskedAction, outcome: 'success' | 'failure'): void {
    const isGood = outcome === 'success'
    this.ports.notifier.notify({
      kind: isGood ? 'success' : 'error',
      code: `facility.${outcomeCodeOf(action)}.${outcome}`,
      params: { name: facility.name },
      key: `facility.${facility.id}`,
      ...(isGood ? { timeoutMs: noticeMs } : {}),
    })
  }
}
