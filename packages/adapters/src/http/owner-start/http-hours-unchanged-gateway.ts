import type { ConfirmedPoint } from '@recircle/core/confirmation'
import {
  duePath,
  dueQuery,
  hoursUnchangedBody,
  hoursUnchangedPath,
  readDuePoints,
  readHoursAnswer,
  type AnsweredPoint,
  type DuePoint,
  type HoursUnchangedGateway,
} from '@recircle/core/owner-start'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpHoursUnchangedGateway implements HoursUnchangedGateway {
  constructor(private readonly http: HttpSender) {}

  async onMap(orgId: string, { signal }: CallOptions = {}): Promise<GatewayResult<readonly DuePoint[]>> {
    return gatewayResult(await this.http.send({ path: duePath, query: dueQuery(orgId), signal }), readDuePoints)
  }

  async confirm(points: readonly ConfirmedPoint[]): Promise<GatewayResult<readonly AnsweredPoint[]>> {
    const body = hoursUnchangedBody(points)
    return gatewayResult(await this.http.send({ method: 'POST', path: hoursUnchangedPath, body }), readHoursAnswer)
  }
}
