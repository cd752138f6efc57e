import { inject, injectable } from 'inversify'
import { makeAutoObservable, runInAction } from 'mobx'
import { FiguresGateway, readSiteFigures, type SiteFigures } from '@recircle/core/figures'
import type { ScreenModel, ScreenOutcome } from '../../screen/screen-model.ts'

@injectable()
export class HomeViewModel implements ScreenModel<SiteFigures> {
  figures: SiteFigures = { points: null, events: null }
  private readonly gateway: FiguresGateway

  constructor(@inject(FiguresGateway) gateway: FiguresGateway) {
    this.gateway = gateway
    makeAutoObservable<this, 'gateway'>(this, { gateway: false }, { autoBind: true })
  }

  async load(): Promise<ScreenOutcome> {
    const figures = await readSiteFigures(this.gateway)
    runInAction(() => (this.figures = figures))
    return 'ready'
  }

  snapshot(): SiteFigures {
    return this.figures
  }

  restore(figures: SiteFigures): void {
    this.figures = figures
  }
}
