import {
  organizationProfilePath,
  parseOrganizationProfile,
  type OrganizationGateway,
  type OrganizationProfile,
} from '@recircle/core/organization'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpOrganizationGateway implements OrganizationGateway {
  constructor(private readonly http: HttpSender) {}

  async profile(id: string, { signal }: CallOptions = {}): Promise<GatewayResult<OrganizationProfile>> {
    return gatewayResult(await this.http.send({ path: organizationProfilePath(id), signal }), parseOrganizationProfile)
  }
}
