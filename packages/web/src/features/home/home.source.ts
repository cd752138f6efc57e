import { inject, injectable } from 'inversify'
import { FiguresGateway, readSiteFigures, type SiteFigures } from '@recircle/core/figures'
import type { ScreenOutcome, ScreenSource } from '../../screen/screen-model.ts'
import type { HomeModel } from './home.view.tsx'

@injectable()
export class HomeSource implements ScreenSource<HomeModel> {
  private figures: SiteFigures = { points: null, events: null }

  constructor(@inject(FiguresGateway) private readonly gateway: FiguresGateway) {}

  async load(): Promise<ScreenOutcome> {
    this.figures = await readSiteFigures(this.gateway)
    return 'ready'
  }

  snapshot(): HomeModel {
    return { figures: this.figures }
  }
}
