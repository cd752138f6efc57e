import { inject, injectable } from 'inversify'
import { makeObservable, observableRef, runInAction } from 'mobx'
import { managementCalls } from '@recircle/core/management'
import type { GatewayResult, ListQuery } from '@recircle/core/wire'
import { ListModel, StaffCalls, type AnswerTo } from '../staff-calls.ts'

/** DESK-84: the holidays of one country and year. */
@injectable()
export class HolidaysViewModel extends ListModel<AnswerTo<'holidays'>> {
  /** Those of another country or year are asked for: acts on the days shown would be of the wrong ones. */
  isLooking = false

  constructor(@inject(StaffCalls) calls: StaffCalls) {
    super(calls, managementCalls.holidays)
    makeObservable(this, { isLooking: observableRef })
  }

  override look(query: ListQuery): void {
    runInAction(() => (this.isLooking = true))
    super.look(query)
  }

  protected override async ask(): Promise<GatewayResult<AnswerTo<'holidays'>>> {
    const { query } = this
    const answer = await super.ask()
    if (query === this.query) runInAction(() => (this.isLooking = false))
    return answer
  }
}
