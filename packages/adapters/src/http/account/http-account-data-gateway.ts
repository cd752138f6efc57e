import {
  accountDataPaths,
  ownSessionPaths,
  ownSessions,
  passwordChange,
  readDeletionTerms,
  type AccountDataGateway,
  type DeletionTerms,
  type OwnSessions,
  type PasswordChange,
} from '@recircle/core/account'
import { ok } from '@recircle/core/shared'
import { readWire, type CallOptions, type GatewayResult } from '@recircle/core/wire'
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

  async sessions(userId: string, { signal }: CallOptions = {}): Promise<GatewayResult<OwnSessions>> {
    const answer = await this.http.send({ path: ownSessionPaths.sessions(userId), signal })
    return gatewayResult(answer, (body) => readWire(body, ownSessions.read))
  }

  async endSession(userId: string, id: string): Promise<GatewayResult<null>> {
    const path = ownSessionPaths.session(userId, id)
    return gatewayResult(await this.http.send({ method: 'DELETE', path }), () => ok(null))
  }

  async changePassword(userId: string, change: PasswordChange): Promise<GatewayResult<null>> {
    const path = ownSessionPaths.password(userId)
    const body = passwordChange.write(change)
    return gatewayResult(await this.http.send({ method: 'POST', path, body }), () => ok(null))
  }
}
