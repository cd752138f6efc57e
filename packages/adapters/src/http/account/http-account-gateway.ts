import {
  readLedgerAnswer,
  readUserAnswer,
  type AccountGateway,
  type AccountGatewayError,
  type KnownAccount,
  type LedgerEntry,
} from '@recircle/core/account'
import { isUnauthorized, sessionPaths } from '@recircle/core/session'
import { err, ok, type Result } from '@recircle/core/shared'
import { listQuery, queryPairsOf, type CallOptions, type WireRead } from '@recircle/core/wire'
import { isSuccess, type HttpOutcome, type HttpSender } from '../http-sender.ts'

export class HttpAccountGateway implements AccountGateway {
  constructor(private readonly http: HttpSender) {}

  async account(userId: string, { signal }: CallOptions = {}): Promise<Result<KnownAccount, AccountGatewayError>> {
    return accountResult(await this.http.send({ path: sessionPaths.user(userId), signal }), readUserAnswer)
  }

  async ledger(
    userId: string,
    limit: number,
    { signal }: CallOptions = {},
  ): Promise<Result<readonly LedgerEntry[], AccountGatewayError>> {
    const query = queryPairsOf(listQuery({ limit, sort: ['-dt_created'] }))
    const page = accountResult(
      await this.http.send({ path: sessionPaths.ledger(userId), query, signal }),
      readLedgerAnswer,
    )
    return page.ok ? ok(page.value.items) : page
  }
}

function accountResult<T>(outcome: HttpOutcome, read: (body: unknown) => WireRead<T>): Result<T, AccountGatewayError> {
  if (!outcome.ok) return err(outcome.error === 'cancelled' ? 'cancelled' : 'server-error')
  const { value: answer } = outcome
  if (isUnauthorized(answer.status)) return err('unauthorized')
  const value = read(answer.body)
  return isSuccess(answer) && value.ok ? ok(value.value) : err('server-error')
}
