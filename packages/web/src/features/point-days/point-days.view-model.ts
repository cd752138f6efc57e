import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { FacilityGateway, type HolidayRule } from '@recircle/core/facility'
import { pointDayCalls, type LeftOutPoint, type OwnDayRule, type SaidDayRule } from '@recircle/core/point-days'
import { Clock } from '@recircle/core/shared'
import type { GatewayResult } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { FormTools } from '../../forms/form-tools.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { PageContext } from '../../routing/page-context.ts'
import { contentOf, emptyDayForm, faultsOf, formOf, type DayForm, type DayFormFault } from './day-form.ts'
import { noPointDays, readPointDays, type OwnPoint, type PointDaysData } from './point-days.load.ts'

export interface DayNotice {
  readonly outcome: 'said' | 'ended' | 'holidays' | 'moved' | 'not-here' | 'failed'
  readonly leftOut: readonly LeftOutPoint[]
  /** LOOK-36: a public point on which visitors see what was saved. */
  readonly seenAt?: string | undefined
  /** DAYS-34: what was removed, to be said again. */
  readonly removed?: SaidDayRule | undefined
}

/** The rule that the form changes; a new one has no version. */
interface Edited {
  readonly id: string
  readonly version: number | null
}

/** DAYS-20: the days that differ of an organization's points. */
@injectable()
export class PointDaysViewModel {
  shown: PointDaysData = noPointDays
  form: DayForm | null = null
  notice: DayNotice | null = null
  isBusy = false
  isReloading = false
  private edited: Edited = { id: '', version: null }

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
    @inject(VisitorAccess) private readonly visitor: Pick<VisitorAccess, 'state'>,
    @inject(Clock) private readonly clock: Pick<Clock, 'nowMs'>,
    @inject(FormTools) private readonly tools: Pick<FormTools, 'newId'>,
  ) {
    makeObserved(this)
  }

  restore(shown: PointDaysData): void {
    this.shown = shown
    this.notice = null
    this.form = null
    // Who comes from a point wants to say something of it.
    if (shown.askedId !== null) this.begin({ isOfAll: false, pointIds: [shown.askedId] })
  }

  async reload(): Promise<void> {
    this.isReloading = true
    const { calls, facilities, page, visitor } = this
    const shown = await readPointDays({ calls, facilities, page, visitor }, this.shown)
    runInAction(() => {
      this.shown = shown
      this.isReloading = false
    })
  }

  /** The rule in the form; null if none is open. */
  get editedId(): string | null {
    return this.form === null ? null : this.edited.id
  }

  get isNew(): boolean {
    return this.edited.version === null
  }

  get faults(): readonly DayFormFault[] {
    return this.form === null ? [] : faultsOf(this.form, this.clock.nowMs())
  }

  /** For how many points the rule will count, of those that are known here. */
  get meant(): number {
    const { form, shown } = this
    if (form === null) return 0
    return form.isOfAll ? Math.max(0, shown.pointCount - form.exceptIds.length) : form.pointIds.length
  }

  begin(form: Partial<DayForm> = {}): void {
    this.edited = { id: this.tools.newId(), version: null }
    this.form = { ...emptyDayForm, ...form }
    this.notice = null
  }

  edit(changes: Partial<DayForm>): void {
    if (this.form !== null) this.form = { ...this.form, ...changes }
  }

  dismiss(): void {
    this.form = null
  }

  /** With its points, which the list does not have. */
  async change(rule: OwnDayRule): Promise<void> {
    await this.act(
      () => this.calls.ask(pointDayCalls.get, { id: rule.id }),
      (whole) => {
        const form = formOf(whole, this.clock.nowMs())
        if (form === null) return { outcome: 'not-here', leftOut: [] }
        this.edited = { id: whole.id, version: whole.version }
        this.form = form
        return null
      },
      'reads',
    )
  }

  async submit(): Promise<void> {
    const { form, edited } = this
    if (form === null || this.faults.length > 0) return
    const { isOfAll, pointIds, exceptIds } = form
    const scope = isOfAll ? { pointIds: null, exceptIds } : { pointIds, exceptIds: [] }
    const said = { ...contentOf(form), ...scope }
    await this.act(
      () =>
        edited.version === null
          ? this.calls.ask(pointDayCalls.add, { sent: { id: edited.id, ...said } })
          : this.calls.ask(pointDayCalls.change, { id: edited.id, sent: { ...said, version: edited.version } }),
      ({ leftOut }) => {
        this.form = null
        const isSeen = ({ id, isPublic }: OwnPoint): boolean =>
          isPublic &&
          isOfAll !== (isOfAll ? exceptIds : pointIds).includes(id) &&
          leftOut.every((each) => each.id !== id)
        return { outcome: 'said', leftOut, seenAt: this.shown.points.find(isSeen)?.id }
      },
    )
  }

  /** DAYS-34: at once; the notice offers what was removed, with its points, until the next act. */
  async end({ id }: OwnDayRule): Promise<void> {
    await this.act(
      async () => {
        const whole = await this.calls.ask(pointDayCalls.get, { id })
        const ended = whole.ok ? await this.calls.ask(pointDayCalls.end, { id }) : whole
        return ended.ok ? whole : ended
      },
      ({ when, change, reason, pointIds, exceptIds }) => {
        const removed = { id: this.tools.newId(), when, change, reason, pointIds, exceptIds }
        return { outcome: 'ended', leftOut: [], removed }
      },
    )
  }

  /** DAYS-34 */
  async bringBack(): Promise<void> {
    const removed = this.notice?.removed
    if (removed === undefined) return
    await this.act(
      () => this.calls.ask(pointDayCalls.add, { sent: removed }),
      ({ leftOut }) => ({ outcome: 'said', leftOut }),
    )
    runInAction(() => {
      if (this.notice?.outcome === 'failed') this.notice = { ...this.notice, removed }
    })
  }

  /** The choice is seen at once; if it fails, what was said before. */
  async setHolidays(rule: HolidayRule | null): Promise<void> {
    const { days } = this.shown
    if (days === null || this.isBusy) return
    this.shown = { ...this.shown, days: { ...days, holidays: { ...days.holidays, organization: rule } } }
    await this.act(
      () => this.calls.ask(pointDayCalls.holidays, { sent: { pointIds: null, rule } }),
      ({ leftOut }) => ({ outcome: 'holidays', leftOut }),
    )
    if (this.notice?.outcome === 'failed') runInAction(() => (this.shown = { ...this.shown, days }))
  }

  /** What was written is told with the list that has it. */
  private async act<T>(
    call: () => Promise<GatewayResult<T, unknown>>,
    done: (value: T) => DayNotice | null,
    does: 'reads' | 'writes' = 'writes',
  ): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.notice = null
    const answer = await call()
    const isMoved = !answer.ok && (answer.error === 'conflict' || answer.error === 'not-found')
    if (isMoved || (answer.ok && does === 'writes')) await this.reload()
    runInAction(() => {
      this.isBusy = false
      this.notice = answer.ok ? done(answer.value) : { outcome: isMoved ? 'moved' : 'failed', leftOut: [] }
    })
  }
}
