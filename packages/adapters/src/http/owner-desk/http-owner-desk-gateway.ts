import {
  ownedPath,
  ownedQuery,
  readOwned,
  type OwnedKind,
  type OwnedList,
  type OwnerDeskGateway,
} from '@recircle/core/owner-desk'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpOwnerDeskGateway implements OwnerDeskGateway {
  constructor(private readonly http: HttpSender) {}

  async owned(kind: OwnedKind, orgId: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnedList>> {
    const outcome = await this.http.send({ path: ownedPath(kind), query: ownedQuery(kind, orgId), signal })
    return gatewayResult(outcome, (body) => readOwned(kind, body))
  }
}
