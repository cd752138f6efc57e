import {
  parseRequestedResult,
  parseMonthResults,
  parsePublishedResult,
  parsePublishedResults,
  parseResultLink,
  resultPaths,
  type RequestedResult,
  type MonthResults,
  type PublishedResult,
  type ResultGateway,
} from '@recircle/core/event-result'
import type { CallOptions, GatewayResult, Page } from '@recircle/core/wire'
import { gatewayResult, type HttpSender } from '../http-sender.ts'

export class HttpResultGateway implements ResultGateway {
  constructor(private readonly http: HttpSender) {}

  async ofEvent(eventId: string, { signal }: CallOptions = {}): Promise<GatewayResult<PublishedResult>> {
    return gatewayResult(await this.http.send({ path: resultPaths.ofEvent(eventId), signal }), parsePublishedResult)
  }

  async ofOrganization(orgId: string, { signal }: CallOptions = {}): Promise<GatewayResult<Page<PublishedResult>>> {
    const path = resultPaths.ofOrganization(orgId)
    return gatewayResult(await this.http.send({ path, signal }), parsePublishedResults)
  }

  async byMonth({ signal }: CallOptions = {}): Promise<GatewayResult<Page<MonthResults>>> {
    return gatewayResult(await this.http.send({ path: resultPaths.byMonth, signal }), parseMonthResults)
  }

  async requestedResult(token: string, { signal }: CallOptions = {}): Promise<GatewayResult<RequestedResult>> {
    return gatewayResult(await this.http.send({ path: resultPaths.asked(token), signal }), parseRequestedResult)
  }

  async link(eventId: string): Promise<GatewayResult<string>> {
    return gatewayResult(await this.http.send({ path: resultPaths.link(eventId) }), parseResultLink)
  }
}
