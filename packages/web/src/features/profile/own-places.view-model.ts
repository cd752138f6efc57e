import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { ParticipationGateway, type OwnPlace } from '@recircle/core/participation'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** PEOPLE-8: the account's sign-ups. */
@injectable()
export class OwnPlacesViewModel {
  places: readonly OwnPlace[] | null = null
  hasFailed = false

  constructor(@inject(ParticipationGateway) private readonly gateway: Pick<ParticipationGateway, 'mine'>) {
    makeObserved(this)
  }

  async load(): Promise<void> {
    const answer = await this.gateway.mine()
    runInAction(() => {
      this.places = answer.ok ? answer.value.items : null
      this.hasFailed = !answer.ok
    })
  }
}
