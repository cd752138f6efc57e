import {
  accountDataPaths,
  readDeletionTerms,
  type AccountDataGateway,
  type DeletionTerms,
} from '@recircle/core/account'
import { ok } from '@recircle/core/shared'
import type { CallOptions, GatewayResult } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpAccountDataGateway implements AccountDataGateway {
  constructor(private readonly http: HttpSender) {}

  async exportData(userId: string, { signal }: CallOptions = {}): Promise<GatewayResult<unknown>> {
    return gatewayResult(await this.http.send({ path: accountDataPaths.export(userId), signal }), ok)
  }

  async deletionTerms(userId: string, { signal }: CallOptions = {}): Promise<GatewayResult<DeletionTerms>> {
    return gatewayResult(await this.http.send({ path: accountDataPaths.deletion(userId), signal }), readDeletionTerms)
  }

  async deleteAccount(userId: string, proof: string): Promise<GatewayResult<null>> {
    const path = accountDataPaths.deletion(userId)
    return gatewayResult(await this.http.send({ method: 'POST', path, body: { proof } }), () => ok(null))
  }
}
