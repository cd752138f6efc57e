import {
  confirmationsPath,
  reminderPaths,
  reportedClosedRule,
  type ConfirmationOutcome,
  type FactGroup,
} from '@recircle/core/confirmation'
import { parseFacilityPage, type ConfirmationGateway, type Facility } from '@recircle/core/facility'
import {
  isRecord,
  readErrorDocument,
  ruleProblemsOf,
  type CallOptions,
  type GatewayResult,
  type Page,
} from '@recircle/core/wire'
import { answerOf, gatewayResult, isSuccess, type HttpAnswer, type HttpSender } from '../http-sender.ts'

export class HttpConfirmationGateway implements ConfirmationGateway {
  constructor(private readonly http: HttpSender) {}

  async confirm(id: string, version: number, groups: readonly FactGroup[]): Promise<ConfirmationOutcome> {
    const body = { version, groups }
    return outcomeOf(answerOf(await this.http.send({ method: 'POST', path: confirmationsPath(id), body })))
  }

  async reminder(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<Page<Facility>>> {
    return gatewayResult(await this.http.send({ path: reminderPaths.reminder(token), signal }), parseFacilityPage)
  }

  async switchReminders(userId: string, on: boolean): Promise<boolean> {
    const path = reminderPaths.ofAccount(userId)
    return isSuccess(answerOf(await this.http.send({ method: 'PATCH', path, body: { on } })))
  }
}

function outcomeOf({ status, body }: HttpAnswer): ConfirmationOutcome {
  if (status === 409) return isReportedClosed(body) ? 'reported' : 'moved'
  if (status !== 200 || !isRecord(body)) return 'failed'
  return body['counted'] === true ? 'counted' : 'already'
}

function isReportedClosed(body: unknown): boolean {
  const read = readErrorDocument(body)
  return read.ok && ruleProblemsOf(read.value).some(({ rule }) => rule === reportedClosedRule)
}
