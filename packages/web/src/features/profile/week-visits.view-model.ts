import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { VisitsGateway, type OwnVisits } from '@recircle/core/visits'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** The most visited points; the list of points has all of them. */
const visitedShown = 10

/** STATS-7 */
@injectable()
export class WeekVisitsViewModel {
  visits: OwnVisits | null = null
  hasFailed = false

  constructor(@inject(VisitsGateway) private readonly gateway: Pick<VisitsGateway, 'own'>) {
    makeObserved(this)
  }

  activate(): () => void {
    void this.load()
    return () => undefined
  }

  async load(): Promise<void> {
    this.hasFailed = false
    const answer = await this.gateway.own(visitedShown)
    runInAction(() => {
      this.visits = answer.ok ? answer.value : null
      this.hasFailed = !answer.ok
    })
  }
}
