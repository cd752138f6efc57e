import {
  organizationProfilePath,
  organizationsPath,
  parseOrganizationProfile,
  readOrganizationProfiles,
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

  async find(text: string, { signal }: CallOptions = {}): Promise<GatewayResult<readonly OrganizationProfile[]>> {
    const answer = await this.http.send({ path: organizationsPath, query: [['text', text]], signal })
    const read = gatewayResult(answer, readOrganizationProfiles)
    return read.ok ? { ok: true, value: read.value.items } : read
  }
}
