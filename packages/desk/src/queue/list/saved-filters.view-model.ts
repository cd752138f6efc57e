import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { DeskGateway, type SavedFilter } from '@recircle/core/desk'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'

/** DESK-24: named views of the queue, private to the moderator who saved them. */
@injectable()
export class SavedFiltersViewModel {
  saved: readonly SavedFilter[] = []

  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'filters' | 'saveFilter' | 'removeFilter'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    makeObserved(this)
  }

  activate(): () => void {
    void this.load()
    return () => undefined
  }

  async save(filter: SavedFilter): Promise<void> {
    await this.session.call(() => this.gateway.saveFilter(filter))
    void this.load()
  }

  async remove(name: string): Promise<void> {
    await this.session.call(() => this.gateway.removeFilter(name))
    void this.load()
  }

  private async load(): Promise<void> {
    const result = await this.session.call(() => this.gateway.filters())
    if (result.ok) runInAction(() => (this.saved = result.value))
  }
}
