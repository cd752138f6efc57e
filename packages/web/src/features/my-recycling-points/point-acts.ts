import { runInAction } from 'mobx'
import {
  type Facility,
  type FacilityActInput,
  type FacilityActName,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { noticeMs } from '../../notifications/notice-rules.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

interface PointActPorts {
  readonly gateway: Pick<FacilityGateway, 'act'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly actor: () => OrgActor
  readonly titleOf: (facility: Facility) => string
  /** Replaces the point in the list. */
  readonly show: (before: Facility, now: Facility) => void
}

/** The act whose dialog is open, and its point. */
interface RequestedAct {
  readonly name: FacilityActName
  readonly facility: Facility
}

/** TRUTH-41, STOP-13: an owner's acts with parameters on the points of the list. */
export class PointActs {
  asked: RequestedAct | null = null
  isBusy = false
  hasFailed = false

  constructor(private readonly ports: PointActPorts) {
    makeObserved(this)
  }

  actor(): OrgActor {
    return this.ports.actor()
  }

  ask(name: FacilityActName, facility: Facility): void {
    this.hasFailed = false
    this.asked = { name, facility }
  }

  dismiss(): void {
    if (!this.isBusy) this.asked = null
  }

  /** From the open dialog. */
  async submit<Name extends FacilityActName>(name: Name, input: FacilityActInput<Name>): Promise<void> {
    if (this.asked?.name === name) await this.run(name, this.asked.facility, input)
  }

  async run<Name extends FacilityActName>(
    name: Name,
    facility: Facility,
    input: FacilityActInput<Name>,
  ): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.hasFailed = false
    const { gateway, notifier, show, titleOf } = this.ports
    const answer = await gateway.act(facility, name, input)
    const now = answer.ok ? answer.value : (answer.current ?? null)
    const { asked } = this
    runInAction(() => {
      this.isBusy = false
      this.hasFailed = !answer.ok
      if (answer.ok) this.asked = null
      // Keeps the input, for the current version of the point.
      else if (asked !== null) this.asked = { ...asked, facility: now ?? asked.facility }
    })
    if (now !== null) show(facility, now)
    const about = { params: { name: titleOf(facility) }, key: `facility.${facility.id}` }
    if (answer.ok) notifier.notify({ kind: 'success', code: `facility.${name}.success`, ...about, timeoutMs: noticeMs })
    // The dialog shows its own failure.
    else if (asked === null) notifier.notify({ kind: 'error', code: `facility.${name}.failure`, ...about })
  }
}
