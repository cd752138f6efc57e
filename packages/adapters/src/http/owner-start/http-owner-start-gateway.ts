import {
  startPartPath,
  startPartQuery,
  readStartPart,
  type StartPart,
  type OwnedList,
  type OwnerStartGateway,
} from '@recircle/core/owner-start'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpOwnerStartGateway implements OwnerStartGateway {
  constructor(private readonly http: HttpSender) {}

  async read(part: StartPart, orgId: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnedList>> {
    const outcome = await this.http.send({ path: startPartPath(part), query: startPartQuery(part, orgId), signal })
    return gatewayResult(outcome, (body) => readStartPart(part, body))
  }
}
