import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { type OwnVisits, visitCalls } from '@recircle/core/visits'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { Calls } from '@recircle/core/calls'

/** The most visited points; the list of points has all of them. */
const visitedShown = 10

/** STATS-7 */
@injectable()
export class WeekVisitsViewModel {
  visits: OwnVisits | null = null
  hasFailed = false

  constructor(@inject(Calls) private readonly calls: Calls) {
    makeObserved(this)
  }

  activate(): () => void {
    void this.load()
    return () => undefined
  }

  async load(): Promise<void> {
    this.hasFailed = false
    const answer = await this.calls.ask(visitCalls.own, { query: { limit: visitedShown } })
    runInAction(() => {
      this.visits = answer.ok ? answer.value : null
      this.hasFailed = !answer.ok
    })
  }
}
