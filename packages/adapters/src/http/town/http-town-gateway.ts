import type { SiteVariant } from '@recircle/core/site'
import { ok } from '@recircle/core/shared'
import {
  readTowns,
  townsPath,
  townsQuery,
  type FoundTown,
  type TownGateway,
  type TownQuestion,
} from '@recircle/core/town'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpTownGateway implements TownGateway {
  constructor(private readonly http: HttpSender) {}

  async find(
    variant: SiteVariant,
    question: TownQuestion,
    { signal }: CallOptions = {},
  ): Promise<GatewayResult<readonly FoundTown[]>> {
    const query = townsQuery(variant, question)
    const page = gatewayResult(await this.http.send({ path: townsPath, query, signal }), readTowns)
    return page.ok ? ok(page.value.items) : page
  }
}
