import {
  ownVisitsQuery,
  readOwnVisits,
  visitsPath,
  type OwnVisits,
  type VisitKind,
  type VisitsGateway,
} from '@recircle/core/visits'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpVisitsGateway implements VisitsGateway {
  constructor(
    private readonly http: HttpSender,
    private readonly anybody: HttpSender,
  ) {}

  async own(limit: number, { signal }: CallOptions = {}): Promise<GatewayResult<OwnVisits>> {
    return gatewayResult(
      await this.http.send({ path: visitsPath, query: ownVisitsQuery(limit), signal }),
      readOwnVisits,
    )
  }

  async tell(id: string, kind: VisitKind): Promise<void> {
    await this.anybody.send({ method: 'POST', path: visitsPath, body: { id, kind }, isParting: true })
  }
}
