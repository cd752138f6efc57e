import {
  deskPartPath,
  deskPartQuery,
  readDeskPart,
  type DeskPart,
  type OwnedList,
  type OwnerDeskGateway,
} from '@recircle/core/owner-desk'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpOwnerDeskGateway implements OwnerDeskGateway {
  constructor(private readonly http: HttpSender) {}

  async read(part: DeskPart, orgId: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnedList>> {
    const outcome = await this.http.send({ path: deskPartPath(part), query: deskPartQuery(part, orgId), signal })
    return gatewayResult(outcome, (body) => readDeskPart(part, body))
  }
}
