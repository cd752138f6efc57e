import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { type OwnPlace, participationCalls } from '@recircle/core/participation'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { Calls } from '@recircle/core/calls'

/** PEOPLE-8: the account's sign-ups. */
@injectable()
export class OwnPlacesViewModel {
  places: readonly OwnPlace[] | null = null
  hasFailed = false

  constructor(@inject(Calls) private readonly calls: Calls) {
    makeObserved(this)
  }

  async load(): Promise<void> {
    const answer = await this.calls.ask(participationCalls.mine)
    runInAction(() => {
      this.places = answer.ok ? answer.value.items : null
      this.hasFailed = !answer.ok
    })
  }
}
