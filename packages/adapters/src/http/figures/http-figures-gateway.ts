import { figurePaths, figureQuery, readFigure, type FigureName, type FiguresGateway } from '@recircle/core/figures'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpFiguresGateway implements FiguresGateway {
  constructor(private readonly http: HttpSender) {}

  async count(name: FigureName, { signal }: CallOptions = {}): Promise<GatewayResult<number | null>> {
    return gatewayResult(await this.http.send({ path: figurePaths[name], query: figureQuery, signal }), readFigure)
  }
}
